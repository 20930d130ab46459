# Names of levels.

level-beginner = Beginner
level-newcomer = Newcomer
level-casual-player = Casual player
level-keen-player = Keen player
level-club-player = Club player
level-strong-club-player = Strong club player
level-expert = Expert
level-master = Master
level-grandmaster = Grandmaster
level-full-strength = Full strength
