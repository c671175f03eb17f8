import type { SearchLanguage } from './search-languages.ts';

/** Words for help at any hour. They are those of all languages: a place may say them in its name. */
export const EMERGENCY_WORDS: Readonly<Record<SearchLanguage, string>> = {
  en: 'emergency, emergencies, urgent, out of hours, after hours, round the clock, 24 7, 24h, 24hr, 24hrs, 24 hr, 24 hrs, 24 hour, 24 hours, 24hour, animal ambulance, pet ambulance',
  nl: 'spoed, spoedgeval, spoedgevallen, spoedhulp, spoedkliniek, noodgeval, 24 uur, 24 uurs, dag en nacht, dierenambulance',
  fr: 'urgence, urgences, urgent, urgente, urgentes, urgents, 24h, 24h 24, 24h 24h, 24 h 24, 24 24, 24h sur 24, 24 h sur 24, 24 heures sur 24, 24h 24 7j 7, 24h 24 et 7j 7, 24 h 24 7 j 7, 24 h 24 et 7 j 7, 7j 7 24h 24, 7j 7 et 24h 24, jour et nuit, nuit et jour, ouvert la nuit, ouverts la nuit, ouverte la nuit, veterinaire de nuit, veto de nuit, clinique de nuit, veterinaire de garde, veterinaires de garde, veto de garde, clinique de garde, clinique veterinaire de garde, ambulance animaliere, ambulance veterinaire, sos veterinaire, sos veto',
};
