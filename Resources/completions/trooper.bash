# bash completion for trooper

_trooper() {
    local word=${COMP_WORDS[COMP_CWORD]} line
    [[ $word == "=" ]] && word=
    COMPREPLY=()
    # Bash completes the names of files itself: it handles quotes, spaces and the tilde.
    while IFS= read -r line; do
        if [[ $line == $'\t'* ]]; then compopt -o default; else COMPREPLY+=("${line%%$'\t'*}"); fi
    done < <("${COMP_WORDS[0]/#\~/$HOME}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    mapfile -t COMPREPLY < <(compgen -W "${COMPREPLY[*]}" -- "$word")
}
complete -F _trooper trooper
