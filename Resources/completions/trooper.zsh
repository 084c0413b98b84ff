#compdef trooper
# zsh completion for trooper

_trooper() {
    local line program=trooper
    local -i result=1
    local -a offered files
    # One that is not in the PATH is asked as it was typed.
    (( $+commands[trooper] )) || program=${~${(Q)words[1]}}
    for line in "${(@f)$($program __complete zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        case $line in
            $'\t'*) files=(yes) ;;
            ?*) offered+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    (( $#offered )) && _describe word offered && result=0
    (( $#files )) && { compset -P '--*='; _files && result=0 }
    return result
}

# Found in $fpath, this file is the body of the function, and the first call has just loaded it.
if [ "$funcstack[1]" = "_trooper" ]; then
    _trooper "$@"
else
    compdef _trooper trooper
fi
