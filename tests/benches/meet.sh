# What the scripts beside it that play matches have in common. They source it.

# Games longer than this are drawn.
most_plies=320
most_plies_of_four=600

# Sets `meeting` to the arguments of `komadai-engine match` for one player against another, and further
# ones. Of four seats two opposite ones are OWN: VARIANT is then played as two teams, or, named
# `four-alone`, each alone.
meet() { # VARIANT OWN OTHER [ARGUMENT...]
    local variant=$1 own=$2 other=$3
    shift 3
    meeting=("${variant%-alone}" --seat1 "$own" --seat2 "$other")
    case $variant in
        yonin | four*) meeting+=(--seat3 "$own" --seat4 "$other" --max-plies "$most_plies_of_four") ;;
        *) meeting+=(--max-plies "$most_plies") ;;
    esac
    [[ $variant != *-alone ]] || meeting+=(--option style=Individual)
    meeting+=("$@")
}
