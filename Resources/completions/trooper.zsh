#compdef trooper
# zsh completion for trooper

_trooper() {
    local line
    local -i result=1
    local -a offered files
    for line in "${(@f)$(trooper __complete zsh "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
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
