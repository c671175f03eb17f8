import { EMERGENCY_WORDS } from '../emergency-words.ts';
import type { LanguageWords } from '../pet-words.ts';

/** The words of Dutch. */
export const dutch: LanguageWords = {
  groups: {
    vet: 'dierenarts, dierenartsen, dierenartsenpraktijk, dierenartsenpraktijken, dierenkliniek, dierenklinieken, dierenziekenhuis, dierendokter, dierenartspraktijk, kattenkliniek, hondenkliniek, kattenarts, hondenarts, veearts, ziek, zieke, gewond, gewonde, vergiftigd, vergiftiging, braken, overgeven, kreupel, mank, bloedt, gegeten, opgegeten, ingeslikt, diarree, hoesten, hoest, gebeten, gestoken, eet niet',
    groomer:
      'trimsalon, trimsalons, hondentrimmer, hondentrimmers, hondentrimsalon, hondentrimsalons, hondenkapper, hondenkappers, hondenkapsalon, kattentrimmer, kattentrimsalon, trimmer, trimmers, trimmen, vachtverzorging, hondenwasserij, hond wassen, honden wassen',
    sitter:
      'oppas, oppassen, oppasser, oppassers, oppasdienst, dierenoppas, dierenoppassen, hondenoppas, hondenoppassen, kattenoppas, kattenoppassen, passen',
    walker:
      'hondenuitlaat, hondenuitlaatservice, hondenuitlaatservices, hondenuitlaatdienst, hondenuitlater, hondenuitlaters, uitlaatservice, uitlaatservices, uitlaatdienst, uitlater, hond uitlaten, honden uitlaten, uitlaten',
    store:
      'dierenwinkel, dierenwinkels, dierenspeciaalzaak, dierenspeciaalzaken, dierenzaak, dierenvoeding, diervoeding, hondenvoer, kattenvoer, hondenbrokken, kattenbrokken, hondenwinkel, kattenwinkel, aquariumwinkel, kattenbakvulling',
    boarding:
      'pension, pensions, dierenpension, dierenpensions, hondenpension, hondenpensions, kattenpension, kattenpensions, dierenhotel, hondenhotel, kattenhotel, hondenopvang, kattenopvang, dierenopvang, hondencreche, dagopvang, hondendagopvang, kennel',
    cafe: 'kattencafe, hondencafe, koffie, koffiehuis, koffietent, hondvriendelijk, hondvriendelijke, diervriendelijk, diervriendelijke, huisdiervriendelijk, huisdiervriendelijke, honden welkom, hond welkom, eetcafe, lunchroom, lunchen, uit eten',
    school:
      'hondenschool, hondenscholen, hondentraining, hondentrainingen, hondentrainer, hondentrainers, puppycursus, puppycursussen, puppytraining, puppyschool, gehoorzaamheid, gehoorzaamheidstraining, gedragstherapie, gedragstherapeut, gedragstherapeuten, hondengedrag, opvoeden, opvoeding, kynologenvereniging, cursus, cursussen, lessen, hondenles, puppyles, socialisatie',
    animal: 'dier, dieren, huisdier, huisdieren',
    dog: 'hond, honden, hondje, hondjes, pup, pups, puppys',
    cat: 'kat, katten, kater, katje, poes, poezen, kitten, kittens',
    rabbit: 'konijn, konijnen, konijntje',
    bird: 'vogel, vogels, papegaai, papegaaien, parkiet, parkieten',
    fish: 'vis, vissen, aquarium, aquariums',
    horse: 'paard, paarden, pony, ponys',
    rodent: 'hamster, hamsters, cavia, cavias, knaagdier, knaagdieren, fret, fretten',
    reptile: 'reptiel, reptielen, slang, slangen, hagedis, hagedissen, schildpad, schildpadden',
    shelter: 'asiel, asielen, dierenasiel, dierenasielen, adoptie, adopteren, herplaatsen',
    emergency: 'spoed, spoedgeval, spoedkliniek, noodgeval',
    checkUp: 'controle, gezondheidscheck, gezondheidscontrole, consult',
    vaccination: 'inenting, inentingen, inenten, vaccinatie, vaccinaties, vaccineren, prik, prikken',
    neutering: 'sterilisatie, castratie, castreren, steriliseren',
    dental: 'gebit, tanden, tand, tandarts, gebitsreiniging, gebitsverzorging',
    microchip: 'chippen, chip',
    parasites: 'vlo, vlooien, teek, teken, ontwormen, wormen',
    pharmacy: 'apotheek, medicijn, medicijnen, medicatie',
    operation: 'operatie, operaties, opereren, chirurgie',
    doctor: 'arts, dokter, kliniek, vogelarts, konijnenarts, praktijk',
    wash: 'kapper, wassen, klitten',
    bath: 'bad, wasbeurt',
    shop: 'winkel, winkels, spullen, benodigdheden',
    care: 'verzorging, verzorgen',
    feeding: 'voeren, eten geven',
    hotel: 'hotel, logeren, logeeradres, opvang, onderbrengen',
    terrace: 'terras, terrassen, terrasje, eten',
    clipping: 'knippen, scheren, plukken, effileren',
    nails: 'nagel, nagels, nagels knippen',
    food: 'voer, brokken, voeding',
    toys: 'speelgoed, speeltje, speeltjes',
    holiday: 'vakantie, vakanties',
    overnight: 'overnachten, overnachting, overnachtingen',
    homeVisit: 'aan huis, thuis, huisbezoek, huisbezoeken',
    waterBowl: 'waterbak, waterbakken, drinkbak',
    leadWalking: 'aan de lijn, los aan de lijn',
  },
  understood: {
    emergency: EMERGENCY_WORDS.nl,
    'open-now': 'nu, nu open, open nu, nu geopend, vandaag open, vandaag geopend, geopend, op dit moment',
    evenings: 'avond, avonds, avonden, vanavond, laat open, tot laat, tot laat open, koopavond',
    weekends: 'weekeinde, weekend, in het weekend, dit weekend, zeven dagen per week, 7 dagen per week',
    saturday: 'zaterdag, zaterdags, zaterdagen',
    sunday: 'zondag, zondags, zondagen, koopzondag',
    cheap:
      'goedkoop, goedkope, goedkoopste, goedkoper, betaalbaar, betaalbare, voordelig, voordelige, niet duur',
    nearest:
      'bij mij in de buurt, in mijn buurt, in de buurt, dichtbij, dicht bij, dicht bij mij, dichtstbij, dichtstbijzijnde, bij mij, vlakbij, om de hoek',
  },
  // Besides small words, what people ask around it: 'Waar kan ik een … vinden'.
  little:
    'bij, de, een, en, het, in, met, van, voor, s, ik, mij, mijn, je, er, die, dat, deze, dit, wat, waar, wie, welke, hoe, hoeveel, kan, kunnen, zoek, zoeken, vinden, vind, nodig, heb, heeft, wil, graag, iemand, op, om, te, aan, naar, is, zijn, mag, telefoonnummer, openingstijden, afspraak, prijs, prijzen, kosten, kost, vandaag',
  order:
    'beste, goede, goed, dichtbij, dichtstbij, dichtstbijzijnde, buurt, in de buurt van, dicht bij, vlak bij',
  otherTimes:
    'maandag, dinsdag, woensdag, donderdag, vrijdag, morgen, ochtend, ochtends, vroeg, kerst, pasen, feestdag, feestdagen',
  bareOpen: 'geopend',
};
