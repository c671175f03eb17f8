import type { Provider } from '../directory/list.ts';

/**
 * The seven built-in providers, one per category: the client's fallback and the seed of an empty directory. §9.15
 *
 * They are invented and say so; the interface marks them 'Example', and none has a rating. Web and email addresses lie in domains
 * reserved for examples (RFC 2606). Telephone numbers come from ranges kept free for fiction: 020 91x xxxx in
 * Ireland (ComReg) and 555-01xx in Canada (CNA). The Netherlands keep none free, so the Dutch ones have no number. Their
 * points lie on water, in streets and in parks, where no business is; a migration gives the same to samples that are in
 * a database already.
 */
export const sampleProviders: readonly Provider[] = [
  {
    ...example('1', 'amsterdam', 'Three Bridges Animal Clinic'),
    category: 'Veterinarians',
    address: 'Voorbeeldgracht 12, 1000 AA, Amsterdam',
    lat: 52.369,
    lon: 4.8869,
    completeness: 8,
    imageUrl: '/illustrations/fronts/veterinarians-5.svg',
    description:
      'A made-up clinic that shows what an entry looks like: check-ups, vaccinations and dental care for dogs, cats and rabbits.',
    tags: ['dog', 'cat', 'rabbit'],
    openingHours: 'Mo-Fr 08:30-18:00; Sa 10:00-14:00',
    priceRange: '$$',
    services: ['Check-up', 'Vaccination', 'Dental care'],
  },
  {
    ...example('2', 'dublin', 'Suds & Shamrocks Grooming'),
    category: 'Groomers',
    address: '7 Example Street, Dublin',
    phone: '020 910 4127',
    phoneE164: '+353209104127',
    lat: 53.3419,
    lon: -6.2634,
    completeness: 9,
    imageUrl: '/illustrations/fronts/groomers-3.svg',
    description:
      'A made-up salon that shows what an entry looks like: baths, clipping and nail care, one dog at a time.',
    tags: ['dog'],
    openingHours: 'Tu-Sa 09:00-17:30',
    priceRange: '$$',
    services: ['Bath', 'Clipping', 'Nail care'],
  },
  {
    ...example('3', 'calgary', 'Foothills Dog Walking Club'),
    category: 'Pet Sitters',
    address: '31 Example Avenue SW, Calgary',
    phone: '(403) 555-0131',
    phoneE164: '+14035550131',
    lat: 51.0379,
    lon: -114.083,
    completeness: 8,
    imageUrl: '/illustrations/fronts/pet-sitters-3.svg',
    description:
      'A made-up sitter that shows what an entry looks like: walks in small groups and visits at home while you travel.',
    tags: ['dog', 'cat'],
    priceRange: '$',
    services: ['Dog walking', 'Home visits'],
  },
  {
    ...example('4', 'amsterdam', 'The Full Bowl'),
    category: 'Pet Stores',
    address: 'Voorbeeldstraat 48, 1000 AB, Amsterdam',
    lat: 52.3787,
    lon: 4.8812,
    completeness: 7,
    imageUrl: '/illustrations/fronts/pet-stores-1.svg',
    description:
      'A made-up shop that shows what an entry looks like: food, leads and toys for dogs, cats and birds.',
    tags: ['dog', 'cat', 'bird'],
    openingHours: 'Mo-Sa 09:30-18:00; Su 12:00-17:00',
    priceRange: '$$',
  },
  {
    ...example('5', 'calgary', 'Prairie Paws Lodge'),
    category: 'Boarding',
    address: '204 Example Road NE, Calgary',
    phone: '(403) 555-0168',
    phoneE164: '+14035550168',
    lat: 51.0605,
    lon: -114.051,
    completeness: 9,
    imageUrl: '/illustrations/fronts/boarding-6.svg',
    description:
      'A made-up boarding house that shows what an entry looks like: overnight stays with a run of their own for each guest.',
    tags: ['dog', 'cat'],
    openingHours: 'Mo-Su 07:00-19:00',
    priceRange: '$$$',
    services: ['Overnight stays', 'Day care'],
  },
  {
    ...example('6', 'dublin', 'Biscuit & Bean'),
    category: 'Pet-Friendly Cafes',
    address: '19 Example Quay, Dublin',
    phone: '020 918 0563',
    phoneE164: '+353209180563',
    lat: 53.3457,
    lon: -6.2662,
    completeness: 8,
    imageUrl: '/illustrations/fronts/pet-friendly-cafes-1.svg',
    description:
      'A made-up café that shows what an entry looks like: coffee and cake, with water bowls and room for dogs inside.',
    tags: ['dog', 'terrace'],
    openingHours: 'Mo-Su 08:00-17:00',
    priceRange: '$',
  },
  {
    ...example('7', 'amsterdam', 'Sit, Stay, Polder'),
    category: 'Training Schools',
    address: 'Voorbeeldweg 5, 1000 AC, Amsterdam',
    lat: 52.392,
    lon: 4.919,
    completeness: 8,
    imageUrl: '/illustrations/fronts/training-schools-5.svg',
    description:
      'A made-up school that shows what an entry looks like: puppy classes and walking on a loose lead, outdoors.',
    tags: ['dog', 'puppy'],
    openingHours: 'Sa 10:00-15:00',
    priceRange: '$$',
    services: ['Puppy class', 'Loose-lead walking'],
  },
];

/** The common part of all samples: no fact that could be taken for a real one. */
function example(number: string, city: string, name: string) {
  const host = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example.org`;
  return {
    id: `sample-${number}`,
    name,
    city,
    phone: '',
    website: `https://${host}/`,
    email: `hello@${host}`,
    // Nobody has been there.
    rating: '0.0',
    reviewCount: 0,
    source: { kind: 'sample', name: 'Built-in example', url: '', date: '' },
    example: true,
  };
}
