#compdef trooper
# zsh completion for trooper

local line
local -a offered
for line in "${(@f)$(${~${(Q)words[1]}} __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
        $'\t'*) compset -P '--*='; _files ;;
        ?*) offered+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
done
(( $#offered )) && _describe word offered
