/** Text of the sample article about keeping a cat on a houseboat in Amsterdam. */
export const amsterdamHouseboatCat = `
A houseboat can be a lovely home for a cat: sun on the deck, ducks to watch, and warm corners everywhere. It also moves, creaks and is surrounded by water. These habits help a cat settle on board, and they suit any home beside a canal.

## The first weeks stay inside

Give your cat one quiet room first, with food, water, a litter tray and a place to hide. Open the rest of the boat room by room. The sounds are new as well: water against the hull, the bilge pump, a tour boat passing by. Let your cat find out at its own pace that none of them matter.

The Dutch information centre for companion animals, [LICG](https://www.licg.nl), has leaflets in plain language about housing, feeding and choosing a cat. Most are in Dutch, and your browser can translate them.

## Then the deck, together

Start outside on a harness, on a dry day, when few boats pass. Keep the first visits short, and end them with something your cat likes. Before your cat goes out alone, ask yourself:

- **Can it get back in?** A flap that opens from both sides, or a window that is always ajar.
- **Can it climb out of the water?** Most hulls are smooth. Hang something that claws can grip, from the deck to well below the waterline, on both sides of the boat: a strip of coarse carpet or a thick rope net. Check it every season, because wet material wears out.
- **Is the gangway safe?** Narrow planks become slippery. A strip of rough matting helps paws, and people too.
- **Is anything dangerous within reach?** Lines under tension, open hatches, fuel, antifreeze and paint belong behind a door.

A screened part of the deck, or netting along the railing, is the calm choice if your cat is young, old, deaf or very bold. If you rent the boat, or its outside is protected, ask the owner first, and look at what the [City of Amsterdam](https://www.amsterdam.nl) says about changes to houseboats.

## If your cat goes missing

1. Look on board first: lockers, engine room, under the floor.
2. Look next at the neighbouring boats. Ask people to open what they closed that day.
3. Report it to [Amivedi](https://www.amivedi.nl), the Dutch register of lost and found animals, and look at the reports of others there.
4. Keep a recent photo, and make sure that the chip is registered in your name with your present telephone number. A chip that leads to an old number helps nobody.

> For an animal in need, call 144. The number is answered by the Dutch police, who send help or tell you whom to call.

## Small comforts

Boats are damp in winter, so put the bed off the floor and away from the hull. Fix shelves and the scratching post to the wall, because a passing barge can topple what stands loose. Keep the litter tray where it stays level. And leave one window seat free: for a cat, the canal is the best television in town.

The [Dierenbescherming](https://www.dierenbescherming.nl), the Dutch society for the protection of animals, has advice on keeping cats, and its shelters know many that look for a home. For anything about your cat's health, ask your vet.
`;
