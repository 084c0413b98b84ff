# fish completion for trooper

function __trooper_offered
    set -l typed (commandline -opc)
    set -l word (commandline -ct)
    # One that is not in the PATH is asked as it was typed.
    set -l program trooper
    type -q trooper; or set program $typed[1]
    for line in ($program __complete fish $typed[2..-1] "$word" 2>/dev/null)
        if string match -q -- \t'*' $line
            set -l option (string match -r -- '^--[^=]*=' "$word")
            for file in (__fish_complete_path (string replace -- "$option" '' "$word"))
                echo "$option$file"
            end
        else
            echo $line
        end
    end
end

complete -c trooper -f -a '(__trooper_offered)'
