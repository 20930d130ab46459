# Names of the engine's levels, by their numbers.

level-1 = Beginner
level-2 = Newcomer
level-3 = Casual player
level-4 = Keen player
level-5 = Club player
level-6 = Strong club player
level-7 = Expert
level-8 = Master
level-9 = Grandmaster
level-10 = Full strength
