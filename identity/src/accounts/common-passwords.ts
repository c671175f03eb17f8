/**
 * Passwords that are guessed first: those of at least ten characters among the commonest 50,000, and the commonest
 * words, which people lengthen with digits. As people have chosen them, coarse ones included.
 *
 * From the frequency list of zxcvbn, copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., (c) 2021 @zxcvbn-ts, under
 * the MIT licence.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
0000000000d 0000000000o 000777fffa 0102030405 010203040506 01234567890 012345678910 0123654789 0123698745
014702580369 0147258369 0147852369 0147896325 0192837465 0987654321a 0cdh0v99ue 0o9i8u7y6t 1020304050
102030405060 1029384756 1029384756q 10293847qp 10987654321 1111111111zz 1111122222 1112131415 111222333000
111222333444555 111222333a 1122112211 1122334455 112233445566 1123581321 1133557799 1212312121 1213141516
1223334444 122333444455555 123123123a 123123123q 123321123321 123321456654 1234509876 1234554321 1234554321a
1234554321q 1234562000 12345654321 123456654321 12345672000 12345677654321 123456782000 1234567887654321
123456789* 123456789. 1234567890 12345678900 123456789000 12345678900987654321 12345678901 123456789012
1234567890987654321 1234567890a 1234567890d 1234567890l 1234567890m 1234567890o 1234567890p 1234567890q
1234567890qaz 1234567890qw 1234567890qwe 1234567890s 1234567890w 1234567890z 1234567890zzz 1234567891
12345678910 123456789101 12345678912 123456789123 1234567892000 12345678987654321 1234567899
123456789987654321 123456789a 123456789aa 123456789aaa 123456789abc 123456789as 123456789asd 123456789b
123456789c 123456789d 123456789e 123456789f 123456789g 123456789i 123456789j 123456789k 123456789l
123456789m 123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw
123456789qwe 123456789qwer 123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789y
123456789z 123456789zx 123456789zxc 123456789zz 12345678qwe 123456qwer 1236547890 123654789a 123qwe123qwe
123qwe456rty 12qw34er56ty 1324354657 1346798520 1357908642 1357924680 1357997531 1472583690 147258369a
159753159753 1597532486 159753456852 17171717aa 1928374655 192837465q 193570356033 1994200414 19952009sa
19960610ilja 1a2a3a4a5a 1a2a3a4a5a6a 1a2b3c4d5e 1a2s3d4f5g 1a2s3d4f5g6h 1pass1page 1q2q3q4q5q 1q2w3e4r5t
1q2w3e4r5t6y 1q3e5t7u9o 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc
1qazxsw23edcvfr4 1z2x3c4v5b 20162016up 2143658709 23wkoa0fp78dk 2468013579 2606642yra 2dumb2live
31217221027711 3141592654 3f3fpht7op 3rjs1la7qe 3syqo15hil 413276191q 41d8cd98f00b 420842084208555
4294967296 4815162342 4815162342a 4815162342lf 4815162342lost 4815162342q 4904s677075 51051051051
541233432442 5432112345 5544332211 5858855abc 5hsu75kpot 5t4r3e2w1q 6215mila6215 671fsa75yt 70780070780
7410258963 7418529630 742617000027 7777755102q 7894561230 789456123a 789456123q 7jokx7b9du 7ugd5hip2j
80070633pc 80361665abc 80637852730 8096468644q 80972694711 80988218126 87654321vv 87e5nclizry 88002000600
89015173454 89032073168 89057003343 89063032220m 89132664230 89172735872 89181502334 89211375759
89231243658s 89600506779 89614774181 89876065093rax 9085084232 9085603566 9293709b13 9638527410 9731553197
9874563210 987654321a 987654321g 987654321z 989244342a 9988776655 999111999q 9z5ve9rrcz a123456789
a1234567890 a1a2a3a4a5 a1b2c3d4e5 a1s2d3f4g5 a1s2d3f4g5h6 a3eilm2s2y a789456123 a987654321 aa123456789
aardvark aaron abc123456789 abcd123456 abercrombie abgrtyu abigail abracadabra abrakadabra absolutely access
accord accountbloc accounting action activation ad12345678 adgjmptw adidas admin administrator adrenaline
adrian aezakmi afghanistan africa afrika airborne airforce airplane ajcuivd ajnjuhfabz aksjdlasdakj alabama
alaska albert alberto alejandr alejandro aleksander aleksandr aleksandra alessandra alessandro alexande
alexander alexandr alexandra alexandria alexis alexsander alfred alicia alison alkanaft allahuakbar allison
alpha alphabravo alphaomega alpine alternativa alternative always alyssa am4h39d8nh amadeusptfcor amanda
amateur ambassador amber america american amsterdam an83546921an13 anakin anastasija anastasiya anderlecht
anderson andre andrea andreas andrei andrew andrewjackie andrey andriy angel angela angelina angelo
angelochek angelofwar angels animal antananarivu anthony antichrist antonio anything anytimetoday apache
apocalypse apokalipsis apollo apple applejuice apples applesauce april aragorn archie arizona armageddon
arnold arsenal arthur artist asd123asd123 asdasd asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl ashley
assass assassin asshole assman astalavista astonmartin astonvilla astra athena atlanta atlantis auckland
audrey august aurora austin australia autumn avalon avatar avrillavigne awdrgyjilp awesome awo8rx3wa8t
azerbaijan azerbaycan azerty azertyuiop azsxdcfvgb azwebitalia babemagnet babes babydoll babygirl babylon
badass badboy badger badiman badnaamhere bailey baller balls bambam banana bandit bangladesh barbara
barbarossa barbie barcelona barney baseball basket basketba basketball bassman bassmaster bastard batman
battlefield battlestar baxter beach beagle beatles beautiful beauty beaver beavis beetle belladonna benjamin
benson berezuckiy berlin bernadette bernard bernie bertha bestfriend bhrh0h2oof6xbqjeh bianca biblioteka
bigboobs bigboy bigbrother bigcock bigdaddy bigdick bigdog bigfoot bigmac bigman bigone bigred bigtits billy
billybob birdie birmingham birthday biscuit bishop bitch bitches biteme blabla black blackadder blackberry
blackdragon blackhawks blackheart blackhorse blackie blacklabel blackmetal blacksheep blacksonblon
blackwhite bladerunner blahblah blaster blazer blessed blitzkrieg blizzard blonde blondie blowjob blowme
bltynbabrfwbz bluebird bluedevils bluedragon bluemoon bluesky bmvm3e46gtr bobafett bobbob bobby bobcat
boeing bollocks bomber bondage bondarenko bonehead bonnie boobies booboo boobs booger boogie boomer booty
boredboi4u boston bot_schokk bowling boy1cool23 boy4u2ownnyc bpgjldsgjldthnf bradley brandi brandon brandy
braveheart braves brazil breakdance brenda brian brianna britney brittany bronco broncos brooke brooklyn
brooks brother brown browns brucewayne bruins brutus bubba bubble bubbles buckeye buckeyes buddha buddy
budlight buffalo bulldog bulldogs bullet bullnuts bullshit bullwinkle bunny burger burton bushmaster
business businessbabe buster butter butterbean butterfl butterfly butthead bvncnbnvvbn byajhvfnbrf
c43dae874d c43qpul5rz c7e4f8ezqh cactus cadillac caesar calculator california callie callofduty calvin
camaro camera cameron campbell canada cancer candy candyeater candyfinger cannon cannondale cantona captain
cardinal carlos carmen carolina caroline carrie carter cartman casablanca caserta casey casino casper cassie
castle catdog caterpillar catfish cavalier cdtnkfyf cegthgegth cegthgfhjkm celtic cessna cfkfvfylhf
cghfdjxybr cgtwbfkbcn challenger champion chance chandler change changeme charger charles charleston charlie
charlott charlotte cheburashka check cheerleader cheerleaers cheese cheeseburger cheesecake chelsea cherokee
cherry cheryl chessmaster chester chesterfield chevelle chevy cheyenne chicago chichi chicken chickenwing
chicks chiefs chinchilla chipper chocolat chocolate chopper chris chrisbrown chrissy christ christia
christiaan christian christin christop christophe christopher christy chronic chuck chupakabra cincinnati
cinderella civilization cjdthitycndj cjkysirj claire classic claudia clifford clinton clubpenguin
cnfc35762209 cnfnbcnbrf cnjvfnjkju cobra cocacola cockgobbler cocksucker coffee collection college colorado
colors columbia combat comicbookdb comicbooks commercial compaq compatible computador computadora computer
concrete confidence configuratio connect connection connie connor constantin constantine construction
consumer contortionist contrasena control controller cookie cookies cooldude cooper coorslight copenhagen
copper corona corperfmonsy corporation corvette cosmopolitan cotton cougar counterstrike country courtney
cowboy cowboys coyote crazy crazyhorse cream creative crepusculo cricket cristina cristopher crystal
ctdfcnjgjkm cthutq cumming cumshot cuntfinger curious curtis cvzefh1gkc cxfcnkbdfz cxfcnmttcnm cyberonline
cyecvevhbr cyjdsvujljv cytuehjxrf daddy daddysgirl daisy dakota dallas dancer danger daniel daniela danielle
danny darkknight darkness darkside darkstar darren darthvader david dbrnjhbz dbrnjhjdbx dbrnjhjdyf
dctvcjcfnm dctvghbdtn death debbie december deedee deeppurple deepthroat deerhunter defender deftones delta
deltaforce demolition denise dennis denver department depechemode description design desire desperados
destiny destruction detroit deutschland devastator devildog devildriver devilmaycry devils dexter dfktynbyrf
dfvgbh dhjnvytyjub diablo diamond diamonds diana dickhead dictionary diesel dietcoke difference digger
digital digitalprodu dilbert dirty disney disneyland djivanfros djljghjdjl dkflbdjcnjr dkflbvbhjdbx
dkflbvbhjdyf dmiller12as doctor dodge dodger dodgers dodgeviper doggie doggy doggystyle dogphil dollar
dolphin dolphins domainlock domination dominic domino domodedovo donald donaldduck donkey donkeykong douglas
dragon dragonball dragonballz dragonfire dragonforce dragons dream dreamer dreamonline dreams driver drizzt
drowssap drpepper drumandbass drummer dtynbkznjh ducati dudley duncan dunnowho dustin e6pz84qfcj eagle
eagles eatme eclipse eddie edward edwardcullen efbcapa eghfdktybt einstein ejaculation ekaterina elaine
electric electronic electronics element elena elephant elephants elizabet elizabeth elsalvador elvis emerald
emily eminem empire energy engineer engineering england enigma enjoy enter enterpri enterprise entertainment
erotic escaflowne escort eternity eugene evanescence evangelion everton everything ewqasdcxz excellence
exigen experience experienced explorer express extreme eybdthcbntn falcon fallenangel falloutboy family
fantasy farmer fartripper faster fatboy fatcat father fatima fcbarcelona fcnfkfdbcnf fdnjhbpfwbz felicidade
fender fenerbahce fernando ferrari ferret fetish fgjkbyfhbz fgjrfkbgcbc ficken fighting finalfantasy
findaupair finger fiorentina fireball firebird firefighter fireman firestarter firstone fisher fishfinger
fishing fitzgerald fkg7h4f3v6 fkmnthyfnbdf fktrcfylh fktrcfylhf fktrcfylhjd fktrcfylhjdbx fktrcfylhjdf
fktrcfylhjdyf fktrcfylth fktrctq flash flatron flintstone flipper florence florida flower flowers fluffy
flvbybcnhfnjh flyers foobar football forest forever foreveryoung forget forgetmenot formatters fossil foster
foundation france francis frank frankie franklin frankzappa freak freaky freddie freddy frederiksberg
fredfred freedom freelancer freeman freepass freeuser french freyfvfnfnf friday friend friends friendship
friendster froggy froinlaven fromvermine frozenfish fuck_inside fucked fucker fucking fuckinside fuckit
fuckme fuckmehard fuckmylife fuckoff fuckthemall fucktheworld fuckthroat fuckyou fuckyoubitch fuckyouguys
fufnfrhbcnb funtime future fyfcnfcbz fyfnjkmtdbx fyfnjkmtdyf fylhtq fynfyfyfhbde gabriel galatasara
galatasaray galaxy galina galore gambit gamemaster gandalf gangbanged garcia garden garfield gatekeeper
gateway gators gblfhfcbyf gearsofwar geheim gemini general generation genesis genius george georgetown
georgia gerasimova german germany geronimo gettysburg gfhfcjkmrf gfhfktkjuhfv gfhfvgfvgfv gfhjkm
gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtndctv ghbdtnghbdtn ghbdtngjrf ghbdtnrfrltkf ghhh47hj764 ghhh47hj7649
ghjatccbjyfk ghjcnbnenrf ghjcnbvtyz ghjcnjabkz ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr
ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif ghjgfufylf ghjnbdjcnjzybt ghjnbdjufp ghjrehfnehf ghjrjgtyrj
ghjuhfvbcn ghjuhfvvbcn ghostrecon ghostrider ghtdtlvtldtl giants gibson gilbert ginger giovanni girlfriend
girls gizmo gjdtkbntkm gjgeuftd gjhjlfcjqrb gjikbdctyf gjkysqgbpltw gjyjvfhtdf gjytltkmybr global gloria
goblue goddess godisgreat godzilla godzils4s7 goforit goldberg golden goldfinger goldfish goldie golfer
goober good123654 goodfellas goodmorning google gordolee gordon gracie graham grandmaster grandorgue
grasshopper great greedisgood green greenday greenhouse greenlantern gregory griffin grimreaper groupd
gthtcnhjqrf gthtrfnbgjkt gthtrhtcnjr gtnhjpfdjlcr guinness guitar guitarhero gundam gundamwing gunner
gunslinger gxlmxbewym gy3yt2rgls h72sfibbnl hacker hallelujah hamilton hamlet hammer hammerhead hammertime
hamster hannah hansolo happy hardcore hardon hardwareid harley harold harris harrison harry harrypotter
harvey hawaii hawkeye hd764nw5d7e1vb1 hd764nw5d7e1vbv headhunter heather heaven heavymetal hector
hedimaptfcor helicopter hellfire hello hellokitty hellothere helloworld hellraiser helpme hendrix hentai
hercules herman hesoyam hfjdk highland highlander hijodeputa hiphop history hitman hjvfirf hobbes hobbit
hockey hocuspocus holden holiday holland hollister holly hollywoo hollywood holmes homer honda hondacivic
hondas honey hongkong hooker hooters hornet horney horny horse horsepower horses hotdog hotrod hotsex
hotstuff hottie house housemusic housewifes houston howard hshfd4n279 htubcnhfwbz hummer hunter hunting
hurricanes huskers hypnodanny iaapptfcor iamawesome iampurehaha ibanez icecream iceman iddqdidkfa idontknow
ilikepussy illuminati iloveboobies ilovegirls ilovejesus ilovemusic ilovemyfamily ilovemylife ilovemyself
ilovepussy ilovesex iloveu iloveyou imagination imjakie immortal impala impossible incredible independent
indian indiana indians indigo infalicall inferno infinity information ingodwetrust insane insertions inside
installdevic installsqlst installutil integra intelinside intelligence interacial intercourse intermilan
international internet ipo54tj45uy856 irachka ireland irina irish ironmaiden ironman isabella isabelle
iseedeadpeople island italia itsasecret ivanivanov iwantu j3qq4h7h2v jackass jackdaniels jackhammer jackie
jackoff jackson jacqueline jaguar jamaica james jamesbond jamie january japan jasmin jasmine jason jasper
jediknight jedimaster jeffrey jennifer jenny jeremy jerome jerry jessejames jessica jessie jester jesus
jesuschris jesuschrist jesusfreak jesusislord jesussaves jetbalance jigei743ks jimandanne jimmy jlbyjxtcndj
joanna joanne joejoe johnny johnson joker jonathan jones jordan joseph josephphone joshua juancarlos
juggernaut juice julian julie jumper jungle junior jupiter justforfun justice justin justinbiebe
justinbieber justme juventus jxfhjdfirf k123456789 kaiser kalifornia kaliningrad kamehameha kamelia kanmax
karate karen karina katana kathleen katie katrina kawasaki kazakhstan kbnthfnehf kd189nlcih kelly kelsey
kennedy kenneth kensington kermit kevin kevinp killer kimberly kingdom kingfisher kingkong kirill kissme
kitten kitty kl?benhavn klapaucius klaster klubnichka knickerless knicks knight knucklehead kobebryant
kodiak konovalova konstantin kozanostra kramer krasavchik kravchenko kristen kristin kristina kristopher
kryptonite ktjynsq kudos4ever kurtcobain kwiatuszek lacrosse ladies ladybug ladyffesta lakers lamborghini
lamborgini lancer larisa larry lasvegas laura lauren lawrence leather leavemealone ledzeppelin left4dead2
legend legion lennon leonard leonardo lesbian leslie lestat letmein letmeinnow lfplhfgthvf lhbjkjubz liberty
lickme lifehack lifeisgood light lighthouse lights lightsaber limpbizkit lincoln linda lindsay lindsey
lineage linkinpark little littlebear littlebitch littlefuck littlegirl littleminge littleslut littlewhore
liverpoo liverpool liverpoolfc livestrong lizard lkjhgfdsazx lockerroom logan logitech lolita lollipop
lollol lololyo london lonewolf longhorn looking loploprock losangeles loser lost4815162342 lothlorien
lotrfotr louise loulou love777321777 loveforever loveislife lovelove lovely loveme lover loverboy lovers
loveyou lovezp lp2568cskt lsia9dnb9y luansantana lucifer lucky luckycharm lumberjack luojianhua
lytdybrbdfvgbhf lytghjgtnhjdcr lzhan m123456789 m6cjy69u35 ma123123123 machine madagascar madagaskar maddie
maddog madison madman madmax madness madonna maggie magic magical magnum maiden mailcreated maintenance
maisuradze maksim malibu management manager manchester mandarinka mandragora mangust manson manuel manutd
mapet mapleleafs maprchem marathon marcel marcus marcuseckos margaret margherita maria mariah marie marina
marinamarina marine marines marino marinochka mario marion markhegarty markus marlboro marley marshall
martha martin martina marvin maryjane massimiliano master masterbaiting masterbate masterbating mastercard
masterchief mastermind masturbate masturbation matchbox matematica matematika mathematics matrix matthew
mattylad maurice maurolarastefy maverick maxima maximilian maximus maxmotives maxwell mechanical meditation
melanie melissa member memphis mercedes mercury merlin metallic metallica metropolis mevefalkcakk mexico
michael michaeljackson michel michele michelle michigan mickey mickeymouse microphone microsoft midnight
milfhunter millennium miller millerlite millertime millie million millionaire milton minecraft minhasenha
minicooper minnesota_hp minnie miranda misiaczek mission mississippi missy mister mistress mitchell
mitsubishi molly momsanaladventure monday money moneymaker mongoose monica monika monique monitor monkey
monkeybutt monster montana montecarlo montenegro montgom montgomery montreal mookie moose morgan
morganstanley morpheus morris morrison mortalkombat mostwanted motdepasse mother motherfuck motherfucker
motherlode motorcycle motorola mountain mouse movie mozart msoracle32re msorcloledbr mtpgam muffin mulder
multimedia multiplelo multiplelog murcielago murphy music musiclover mustang myjdxtcxks mylove mypassword
nadine naked napoleon naruto nascar nastya nastyanastya natali natalia natalie natasha nathan naughty
naughtyboy navigation nccpl ne_e_pod_chehyl necromancer necronomicon need4speed needforspeed nelson nemesis
nemvxyheqdd5oqxyxyzi nesterenko network networkingpe neveragain nevergiveup neverwinter newman neworleans
newpassword newport newproject newton newyork newzealand nfnmzyf nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju
nhfrnjhbcn nhfycajhvths nicholas nick1234-rem936 nicola nicolas nicole nigger nightcrawler nightmare
nightshade nikita nikki nikolaevna niners nintendo nipple nipples nirvana nissan nissan350z nokia6230i
nokiadermo nolimit nondriversig noonehackme nopassword norman norton nostradamus nothing nottingham november
novosibirsk nthvbyfnjh ntktdbpjh nuaddn nugget nuttertools nylons oc247ngucz october office oksana
olcrackmaster oldsmobile olegnaruto oliver olivia omega omgkremidia onelove onetwothree online ontheoutside
ontherocks opensesame openup orange orion orlando orochimaru oscar outlaw overlord  p0o9i8u7y6
pacific packard packers painkiller paintball pakistan paladin palmer pamela panama pandemonium pandora
pantera panther panthers panties panzer paradise paraklast paris parker parliament parol party pascal passat
passion passmaster passport passtrader passwor password passwordassword passwordpassword passwordstandard
patches pathfinder patricia patrick patriots patton pavilion peace peacemaker peaches peanut peanutbutter
pearljam pebbles peekaboo peewee pegasus pencil penetrating penetration penguin penis pentium people pepper
peppermint pepsi percussion perfect perfection performance performing personal pervert peter peternorth
peugeot pfhfnecnhf pfqwtd phantom phezc419hv philadelphia philip philippines philips phillip philly
philosophy phoenix phpbb phrowz picard pickle pickles pierre piglet pimpin pineapple pioneer pirate pirates
pitbull pittsburgh pizza planet plastic platinum playboy player playground playstatio playstation please
pleasure plhfdcndeq pointblank pointbreak poison pokemon polaris police polina polniypizdec pontiac poohbear
pookie poopoo popcorn popeye porno pornografia pornographic pornography pornstar porsche portishead
portsmouth portugal postov potter power powers precious predator prelude premiumcash presario presidente
pretty prettygirl primetime prince princess prisonbreak private production professional programmer
progressive proman prometheus prosperity protection psychnaut psycho ptybnxtvgbjy puertorico pufunga pumpkin
punksnotdead purple pussies pussy pussybitch pussycat pussyeater pussylicker pussylover pussys pyfrjvcndj
pyramid q123456789 q1234567890 q1q2q3q4q5 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8
q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrftg qawsedrftgyh qaz123wsx456 qaz26101778 qazqaz qazwsx qazwsxedc
qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx qazxsw qazxswedc qazxswedcvfr qpwoeiruty qq123456789 quant4307s
queenas quicksilver quiksilver qwaszx qwaszxerdfcv qwe1234567 qwe123qwe123 qweasd qweasdzx qweasdzxc qweewq
qweqwe qwerasdf qwerasdfzxcv qwert qwertasdfg qwertasdfgzxcvb qwertgfdsa qwerttrewq qwerty qwertyasdfgh
qwertyu qwertyui qwertyuiop qwertyytrewq r3vi3wpass rabbit racecar rachel racing raider raiders rainbow
rainforest rammstein random ranger rangerover rangers raptor rascal rashley rattlesnake raven raymond
realmadrid reanimator reaper rebecca reddog redemption redhead redman redneck redrum redskins redsox
redwings reggie regina remember renegade residentevil respublika revelation reviewpass revolution
reymysterio rfcgthcrbq rfgecnfcerf rfhfrfnbwf rfhfvtkmrf rfkbajhybz rfkmrekznjh rfnfcnhjaf rfnfgekmnf
rfnthbyf rhbcnbyf rhbcnbyjxrf rhfcyjzhcr rhfvfnjhcr richard richardson ripper riverplate rjhjkmbien
rjirfrgbde rjkjrjkmxbr rjycnbnewbz rjycnfynby rkfdbfnehf roadrunner robbie robert roberto rockandroll
rockbottom rocker rocket rockhopper rocks rockstar rocky rodney roflcopter roland rolltide rommel ronald
ronaldinho ronaldo ronnie rooster roscoe rosebud rostik rottweiler rubber rubberduck rulez runescape runner
ruslan russell russia rusty s123456789 s1a2s3h4a5 s456123789 sabrina sacramento sagittarius sailing sailor
sailormoon saints sakura salamander salamandra samantha sammie sammy sampson samson samsung samuel samurai
sanandreas sandman sandra sandy sanfrancisco santamaria saqartvelo sarah sasha sataniv satisfaction saturn
saun24865709 savage savannah scandinavian scarface school schoolgirlie schumacher scooby scooter scorpio
scorpion scotland scott scotty scoubidou scully sdh686drth sdicmt7seytn seattle sebastia sebastian secret
security seemnemaailm selfok seminole semperfi semtsriuty seniseviyor serega serendipity serenity sergeevich
sergey sergio sersolution service sevastopol seven sexmachine sexpistols sexsex sexual shadow shaggy
shakespeare shalom shamanking shamrock shannon sharon sheila shelby shelbygt shelly sherlock sherman sherry
shevchenko shirley shithappens shithead shooter shorty shotgun sidewinder sidney siemens sierra silenthill
silver silverstone simferopol simon simone simple simpleplan simpson simpsons singer single sister
skateboard skater skeeter skipper skippy skorpion skyline slayer slipknot sluts smallville smile smiles
smiley smith smitty smoke smokey smooth snake snakes snatch snickers sniper snoopy snowball snowman
snusmumrik soccer softball software sojdlg123aljg soldier solidsnake something sonnenschein sonyericsson
sophia sophie soso123aljg spam967888 spanky sparky spartak spartan special specialinsta specialist speed
speedy spencer spider spiderma spiderman spike spirit spitfire spooky sports spring springfield springsteen
sprite spunky spyder squirt srinivas ss6z2sw6lu stacey stalingrad stalker stallion stanley starcraft
stargate stars starscream startrek starwars statistika stealth steamforums steelers stefan stella stephani
stephanie stephen sterling steve steven stewart stickdaddy sticky stinger stingray stinky stinkyfinger
stocking stomatolog stonehenge stones storm stormy stratocaster strawberry street streetball strenght strike
stronghold student studioworks studmuffin stupid subaru sublime subscriber success sucker suckit suckme
suckmycock suckmydick sugar summer summertime sundance sunday sundaypunch sunderland sunflower sunglasses
sunny sunset sunshine super superduper superfly superman supermanboy supermario supernatural superpower
superpuper supersonic supervisor surfer susan sutvsc5ysaa suzuki svensps svetlana sweet sweetdream
sweetdreams sweetheart sweetie sweetiepie sweetpea sweetpussy sweets sweety swimming swinger swordfis
swordfish sydney sylvia sylviahans syncmaster system systemofadown t34vfrc1991 t5r4e3w2q1 table tadmichaels
tamwsn3sja tanner target tarheels tarzan tattoo taurus taylor taylormade tdfyutkbjy teacher technician
techniques techno technology teens telecaster telemike television temppassword tennis teresa terminator
tester testing testtest texas thailand thebeatles thecakeisalie theman theone therock thesimpsons thirteen
thomas throatfuck thuglife thugstools thumper thunder thunderbird thundercat ticketmaster tickle tiffany
tiger tigers tigerwoods tigger timber timberlake timberland timberwolf timothy tinker tinkerbell tintin
titanic titans tokiohotel tombraider tomcat tommy tomtom topgun tornado toronto toshiba tottenha tottenham
toyota transam transexual transformer transformers translator travel travis trevor trewq trfnthbyf trigger
trinity tristan triumph trixie trojan trombone trooper trouble truck trucker trucks trumpet trunks
trustnoone tucker tupacshakur turbo turkey turtle tweety tyler tylerca ublhjgjybrf ubnkthrfgen ubvyfcnbrf
ufhhbgjnnth ujkjdjkjvrf ultimate unbelievable uncencored undercover undergroun underground understand
undertaker underwater underworld unforgiven unicorn uniqueness united universidad university unreal
userexecute usuckballz utyyflmtdyf v123456789 vadim vaffanculo vagina valentin valentina valentinka valera
valerie vampire vanessa vanyarespekt vbhjndjhtw vegeta venom veronica veronika verygoodbot vfhbyf
vfhbyfvfhbyf vfhufhbnrf vfhvtkflrf vflfufcrfh vfntvfnbrf vfrcbv vfrcbvtyrj vfrcbvvfrcbv vfvfgfgf
vfvfvskfhfve vfvjxrf vfylfhbyrf victor victoria victory video viking vikings viktor villeneuve vincent
vinogradov viper virgin virginia virtuagirl vision vitalik vladimir vladimirovna vladislava vladivostok
volkswagen volleyball voodoo voxstrange voyager vqsablpzla vsjasnel vyjujnjxbt w1w2w3w4w5 w2dlww3v5p
wachtwoord walker walkman wallace wallstreet walter wanker warcraft warhammer40k warlock warren warrior
washington water waterfalls watermelon waters watson wazzkaprivet wcrfxtvgbjy weasel webhompass websolutions
websolutionssu webster webuivalidat weihnachte weihnachten weihnachtsbau weihnachtsbaum welcome wellington
wenef werewolf werty wesley westham westside wethepeople wetpussy whatever whatthefuck whatthehell whiskey
white whitepower whore whosyourdaddy whynot wicked widespread wildcat wildcats william williams willie
willow wilson winchester windows winner winnie winnipeg winston winstonone winter wishmaster wizard wolfgang
wolfpack wolverin wolverines wolves wombat wonder wonderland wonderwall wonderwoman woody wordpass worms
wrangler wrestling writerspace wutang wwwooo xavier xfiles xiaoyua xpressmusic xxxp455w0rd5 yamaha yankee
yankees yanshi ybrbnf ybrjkftdbx ybrjkftdyf yellow yfcnhjtybt yfnfif yfnfitymrf yjdsqgfhjkm yomama
yoshimitsu young yvonne z123456789 z1x2c3v4b5 z1x2c3v4b5n6 z1x2c3v4b5n6m7 zachary zaq12wsxcde3 zaq1xsw2cde3
zaqwsx zaqwsxcderfv zaratustra zcfvfzkexifz zcxfcnkbdf zcxfcnkbdfz zeppelin zexts zipper zjses9evpa zombie
zqjphsyf6ctifgu zx123456789 zxcasdqwe zxcvb zxcvbasdfg zxcvbn zxcvbnm zxcvbnmmnbvcxz
`
    .trim()
    .split(/\s+/),
);
