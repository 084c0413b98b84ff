# fish completion for trooper

function __trooper_offered
    set -l typed (commandline -opc) (commandline -ct)
    set -l option (string match -r -- '^--[^=]*=' $typed[-1])
    for line in ($typed[1] __complete $typed[2..-1] 2>/dev/null)
        if string match -q -- \t'*' $line
            for file in (__fish_complete_path (string replace -- "$option" '' $typed[-1])); echo "$option$file"; end
        else
            echo $line
        end
    end
end
complete -c trooper -f -a '(__trooper_offered)'
