import { EMERGENCY_WORDS } from '../emergency-words.ts';
import type { LanguageWords } from '../pet-words.ts';

/** The words of French. An elided word is left out: "d'animaux" is 'animaux', "près d'ici" is 'pres ici'. */
export const french: LanguageWords = {
  groups: {
    vet: 'veterinaire, veterinaires, veto, vetos, cabinet veterinaire, cabinets veterinaires, clinique veterinaire, cliniques veterinaires, clinique animale, clinique pour animaux, hopital veterinaire, hopital pour animaux, docteur pour animaux, medecin pour animaux, docteur veterinaire, medecin veterinaire, chirurgien veterinaire, soins veterinaires, malade, malades, blesse, blessee, blesses, blessure, blessures, empoisonne, empoisonnee, empoisonnement, intoxication, intoxique, intoxiquee, vomit, vomir, vomissement, vomissements, boiter, boiterie, saigne, saignement, fracture, patte cassee, mange plus, ne mange plus, a mange, a avale, avale, etouffe, convulsion, convulsions, epilepsie, diarrhee, tousse, toux, piqure, piqures, mordu, mordue, morsure, fievre',
    groomer:
      'toilettage, toilettages, toiletteur, toiletteurs, toiletteuse, toiletteuses, toiletter, salon de toilettage, salons de toilettage, coiffeur pour chien, coiffeur pour chiens, coiffeur chien, coiffeuse pour chien, coiffeur canin, salon canin, institut canin, spa canin, spa pour chien, spa pour chiens, laver mon chien, laver son chien, bain pour chien, lavage chien',
    sitter:
      'garde, gardes, garder, gardien, gardiens, gardienne, gardiennes, gardiennage, nounou, nounous, garde de chien, garde de chiens, garde de chat, garde de chats, garde animaux, garde a domicile',
    walker:
      'promeneur, promeneurs, promeneuse, promeneuses, promener, promener mon chien, promener son chien, promeneur de chien, promeneur de chiens, promeneuse de chiens, promenade de chien, promenade de chiens, promenade chien, promenade canine, promenades canines, promenade pour chien, sortir mon chien, balade canine, balades canines, balader mon chien',
    store:
      'animalerie, animaleries, magasin pour animaux, magasins pour animaux, magasin animaux, magasin animalier, boutique pour animaux, boutique animaliere, boutique pour chien, boutique pour chiens, boutique canine, jardinerie, jardineries, accessoires pour animaux, accessoires pour chien, accessoires pour chiens, accessoires pour chat, croquettes, croquette, patee, litiere, nourriture pour chien, nourriture pour chiens, nourriture pour chat, nourriture pour chats, nourriture pour animaux, aliments pour animaux, alimentation animale, magasin aquarium, magasin aquariophilie',
    boarding:
      'pension, pensions, pension canine, pensions canines, pension feline, pension pour chien, pension pour chiens, pension pour chat, pension pour chats, pension pour animaux, chenil, chenils, chatterie, chatteries, hotel pour chien, hotel pour chiens, hotel pour chat, hotel pour chats, hotel pour animaux, hotel canin, hotel chien, hotel chat, garderie, garderies, garderie canine, garderie pour chien, garderie pour chiens, creche, creches, creche canine, creche pour chien, creche pour chiens, laisser mon chien, laisser mon chat, laisser mon animal, faire garder pendant les vacances',
    cafe: 'cafe, cafes, bar a chats, bar a chiens, cafe a chats, salon de the, restaurant, restaurants, resto, restos, bistrot, bistrots, brasserie, brasseries, brunch, dejeuner, ou manger, ou dejeuner, ou diner, chien accepte, chiens acceptes, chien admis, chiens admis, chien bienvenu, chiens bienvenus, animaux acceptes, animaux admis, animaux bienvenus, ouvert aux animaux, ouverts aux animaux, ouvert aux chiens, ouverts aux chiens, accepte les chiens, acceptent les chiens, acceptant les chiens, accepte les animaux, acceptent les animaux, acceptant les animaux, avec mon chien, dog friendly, pet friendly',
    school:
      'dressage, dresseur, dresseurs, dresseuse, dresser, education, educateur, educateurs, educatrice, educatrices, eduquer, education canine, educateur canin, educateurs canins, educatrice canine, education chien, education chiot, ecole du chiot, ecole de chiot, ecole de chiots, ecole des chiots, ecole chiot, ecole canine, ecole pour chien, ecole pour chiens, ecole education canine, ecoles education canine, club canin, clubs canins, cours de dressage, cours education, cours education canine, cours pour chien, cours pour chiens, cours pour chiot, cours pour chiots, cours canin, cours canins, cours chien, comportementaliste, comportementalistes, comportement, obeissance, socialisation',
    animal: 'animal, animaux, animal de compagnie, animaux de compagnie, bete, betes',
    dog: 'chien, chiens, chienne, chiennes, chiot, chiots, toutou, toutous, canin, canine, canins, canines',
    cat: 'chat, chats, chatte, chattes, chaton, chatons, minou, minous, matou, felin, feline, felins, felines',
    rabbit: 'lapin, lapins, lapine, lapines, lapereau, lapereaux',
    bird: 'oiseau, oiseaux, perroquet, perroquets, perruche, perruches, canari, canaris',
    fish: 'poisson, poissons, aquarium, aquariums, aquariophilie',
    horse: 'cheval, chevaux, jument, poney, poneys, equin, equine, equins',
    rodent: 'hamster, hamsters, cochon inde, cochons inde, rongeur, rongeurs, furet, furets, nac',
    reptile: 'reptile, reptiles, serpent, serpents, lezard, lezards, tortue, tortues',
    shelter: 'refuge, refuges, refuge pour animaux, spa, fourriere, adoption, adoptions, adopter',
    emergency: 'urgence, urgences, urgent, urgente',
    checkUp: 'bilan, bilan de sante, controle, visite de controle, consultation, consultations',
    vaccination: 'vaccin, vaccins, vaccination, vaccinations, vacciner',
    neutering: 'sterilisation, steriliser, castration, castrer',
    dental: 'dent, dents, dentaire, dentaires, dentiste, soins dentaires, soin dentaire, detartrage',
    microchip: 'puce, puce electronique, pucage, pucer, identification',
    parasites: 'puce, puces, tique, tiques, vermifuge, vermifuges, vermifuger, antiparasitaire, antipuces',
    pharmacy: 'pharmacie, pharmacies, medicament, medicaments',
    operation: 'operation, operations, operer, chirurgie',
    doctor: 'docteur, medecin, clinique, cliniques, hopital, cabinet',
    wash: 'salon, coiffeur, coiffeuse, lavage, laver, shampoing, demelage',
    bath: 'bain, bains',
    shop: 'magasin, magasins, boutique, boutiques, accessoires',
    care: 'soin, soins',
    feeding: 'nourrir',
    hotel: 'hotel, hotels, hebergement, heberger',
    terrace: 'terrasse, terrasses, manger',
    clipping: 'coupe, tonte, tondre, epilation',
    nails: 'griffe, griffes, ongle, ongles, coupe de griffes, couper les griffes, soin des griffes',
    food: 'nourriture, alimentation, aliments',
    toys: 'jouet, jouets',
    holiday: 'vacances, conges',
    overnight: 'nuitee, nuitees, passer la nuit',
    homeVisit: 'domicile, a domicile, chez moi, chez soi, chez vous, visite a domicile, visites a domicile',
    waterBowl: 'gamelle, gamelles, gamelle eau, gamelles eau',
    leadWalking: 'marche en laisse, marche au pied',
  },
  understood: {
    emergency: EMERGENCY_WORDS.fr,
    'open-now':
      'ouvert maintenant, ouverts maintenant, ouverte maintenant, maintenant, en ce moment, ouvert en ce moment, ouvert aujourdhui, ouverts aujourdhui, ouverte aujourdhui, ouvert, ouverts, ouverte, ouvertes',
    evenings:
      'soir, soirs, le soir, ce soir, soiree, en soiree, tard, tard le soir, ouvert tard, ouverts tard, ouverte tard, nocturne, nocturnes, apres le travail, apres 18h, apres 19h, apres 20h',
    weekends:
      'week end, week ends, le week end, ce week end, 7j 7, 7 j 7, 7j sur 7, 7 jours sur 7, sept jours sur sept',
    saturday: 'samedi, samedis, le samedi',
    sunday: 'dimanche, dimanches, le dimanche',
    cheap:
      'pas cher, pas chere, pas chers, pas cheres, moins cher, moins chere, moins chers, le moins cher, la moins chere, bon marche, abordable, abordables, economique, economiques, petit prix, petits prix, a petit prix, petit budget, a bas prix',
    nearest:
      'pres de moi, pres de chez moi, pres ici, par ici, a proximite, proximite, proche, proches, plus proche, plus proches, le plus proche, la plus proche, les plus proches, proche de moi, proche de chez moi, autour de moi, a cote de moi, a cote de chez moi, a cote, dans le coin, dans mon quartier, dans le quartier',
  },
  // Besides small words, what people ask around it: 'Où puis-je trouver un …', "J'ai besoin d'un …".
  little:
    'un, une, des, du, de, d, l, la, le, les, au, aux, a, en, dans, sur, pour, par, avec, sans, et, ou, vers, chez, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre, vos, je, j, tu, il, elle, on, nous, vous, ils, elles, me, moi, te, se, ce, cet, cette, ces, ca, qui, que, quoi, quel, quelle, quels, quelles, comment, combien, puis, peut, peux, peuvent, pouvez, faut, est, sont, y, t, ai, as, avez, besoin, cherche, cherchons, chercher, recherche, recherchons, trouver, trouve, veux, voudrais, aimerais, svp, sil, plait, bonjour, merci, quelquun, tres, plus, pas, ne, faire, fait, tout, tous, toute, pendant, sous, prendre, rdv, rendez, telephone, numero, horaire, horaires, ouverture, adresse, adresses, prix, tarif, tarifs, cout, coute, avis, site, lieu, lieux, endroit, endroits, aujourdhui, ville, accepte, acceptent',
  order:
    'meilleur, meilleure, meilleurs, meilleures, bon, bonne, bons, bonnes, recommande, recommandee, recommandes, conseille, conseilles, confiance, de confiance, serieux, serieuse, bien note, bien notes, mieux note, mieux notes, pres, pres de, pres du, pres des, proche de, proche du, proches de, a cote de, a cote du, autour de, autour du, alentours, aux alentours de, a proximite de, a proximite du, non loin de, quartier',
  otherTimes:
    'lundi, mardi, mercredi, jeudi, vendredi, demain, matin, matins, matinee, midi, tot, noel, paques, ferie, feries, vacances',
  bareOpen: 'ouvert, ouverts, ouverte, ouvertes',
};
