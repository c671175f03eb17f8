/** Text of the sample article about walking dogs in Calgary's winter. */
export const calgaryWinterPaws = `
A Calgary winter can bring a deep freeze on Monday and a chinook on Thursday. Dogs need to go out on both days, and cats need to stay warm on both. This is a plan for the months between October and April.

## Look at the sky first

[Environment Canada](https://weather.gc.ca) publishes the forecast, the wind chill and its warnings for Calgary. How much cold is too much depends on the animal: its size, age, coat and health. Small, young, old and thin-coated dogs feel it first. Ask your vet where the line is for yours, before the first cold week.

Signs that a walk is over:

- lifting one paw after another,
- shivering, slowing down or turning for home,
- ice balls between the toes.

Three short walks are better than a long one. Indoors, a search for treats or ten minutes of training tires a dog as well as the park does.

## Paws

### Before

Trim the hair between the pads, so that snow has less to cling to. Try boots at home for a few minutes a day: nearly every dog walks like a moose at first, and most forget about them within a week.

### During

Salt and gravel keep streets and sidewalks passable, and they sting in small cuts. Walk on clean snow where you can, and do not let your dog eat snow from the roadside.

### After

1. Stand your dog on a towel by the door.
2. Rinse the paws with lukewarm water, so that nothing is left to lick off.
3. Dry between the toes.
4. Look for cracks and cuts, and ask your vet if they do not heal.

For your own sidewalk, choose an ice melter that is sold as safer for pets, and sweep it up when it has done its work. Clearing the sidewalk beside your property is your task in Calgary; the [City of Calgary](https://www.calgary.ca) says how soon after a snowfall.

## When the chinook blows

Within hours the temperature can rise from deep frost to well above zero. Meltwater then freezes again at night, and what was a path becomes a rink. Shorten the leash, keep off slopes, and stay away from ponds and rivers: ice that carried somebody yesterday may not carry them today. Storm ponds are never safe to walk on, because their water level changes underneath.

## Hidden dangers

- **Antifreeze** is poisonous in tiny amounts and is said to taste sweet. Wipe up every drop, keep it closed, and call a vet at once if an animal may have licked it.
- **Cars** cool down fast. Do not leave an animal waiting in one.
- **Engines** are warm, and cats know it. Knock on the hood before you start yours.
- **Dark** comes early. A light on the collar and a reflective band on your arm are seen from far away.

## Cats, and everyone else at home

In Calgary cats are licensed like dogs, and may not roam beyond their owner's property. Winter is a good time to turn a window into a lookout: a perch, a bird feeder outside, and sun. Keep rabbits and other small animals away from cold glass and from heating vents.

## If yours gets out

Frost leaves no time to wait and see. Call 311, or look at the lost and found pages of the City and of the [Calgary Humane Society](https://www.calgaryhumane.ca). Leave the porch light on, and ask the neighbours to look in their garages.
`;
