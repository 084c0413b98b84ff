# bash completion for trooper

# Sets REPLY to a word without its quotes, also without the last.
_trooper_unquoted() {
    case $1 in
        [\'\"]*) REPLY=${1#?}; REPLY=${REPLY%"${1:0:1}"} ;;
        *) IFS= read REPLY <<< "$1" ;;
    esac
    [[ $REPLY == "~/"* ]] && REPLY=$HOME/${REPLY:2}
}

# Bash passes words on as they are typed, and takes completed words as they are to be typed.
_trooper() {
    local word=${COMP_WORDS[COMP_CWORD]} typed=() index value REPLY program=trooper
    # One that is not in the PATH is asked as it was typed.
    command -v trooper >/dev/null || { _trooper_unquoted "${COMP_WORDS[0]}"; program=$REPLY; }
    for ((index = 1; index <= COMP_CWORD; index++)); do
        _trooper_unquoted "${COMP_WORDS[index]}"
        typed+=("$REPLY")
    done
    # Bash splits --name=value into three words.
    [[ $word == "=" ]] && word="" REPLY=""
    COMPREPLY=()
    while IFS= read -r value; do
        # Bash completes file names itself: it handles quotes, spaces and the tilde.
        [[ $value == $'\t'* ]] && compopt -o default 2>/dev/null
        [[ $value == "$REPLY"* && $value != $'\t'* ]] || continue
        case $word in
            # Bash would not close a quote behind a value that ends with one.
            \'*) value=${value//\'/\'\\\'\'}\' ;;
            \"*) value=$(sed 's/[\\"$`]/\\&/g' <<< "$value")\" ;;
            # Bash splits words at colons and equals signs.
            *) printf -v value %q "$value"; value=${value//:/\\:}; value=${value//=/\\=} ;;
        esac
        COMPREPLY+=("$value")
    done < <("$program" __complete bash "${typed[@]}" 2>/dev/null)
}
complete -F _trooper trooper
