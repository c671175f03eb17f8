/** Text of the sample article about walking a dog along Calgary's rivers. */
export const calgaryRiverDog = `
The Bow and the Elbow run through the middle of Calgary, and the paths beside them are among the finest dog walks in any Canadian city. The water is fast and cold all year, the wildlife is real, and the paths are shared. A few habits keep the walk as good as it looks.

## Licence on the collar

Under the city's Responsible Pet Ownership Bylaw, dogs have to be licensed from the age of three months and wear their licence. It is also your dog's ticket home: a finder who calls 311 can have the tag looked up. You can buy or renew one at the [City of Calgary](https://www.calgary.ca), where you also find the bylaw itself.

## Where the leash comes off

Everywhere in the city is on-leash unless a sign says otherwise, and parking lots beside off-leash areas are on-leash too. The City has around 150 off-leash areas and shows them on a map. Two by the water:

- **Sue Higgins Park** in the south-east lies along the Bow, with wide trails and much room.
- **River Park** in Altadore is a long, open terrace above the Elbow.

Off the leash, your dog still has to be in your sight and come when called.

### On the pathways

1. Keep right, with your dog on your right as well.
2. Use a leash of two metres at most; that is the rule on pathways.
3. Step aside for cyclists, and listen for bells from behind.
4. Walk. Cycling or skating on a pathway with a leashed dog is not allowed.

## Respect the river

Both rivers carry snowmelt. They are highest and fastest in late spring and early summer, and cold enough to be dangerous in August.

- Look at [Alberta River Basins](https://rivers.alberta.ca) for flows and advisories before you go.
- Choose a shallow gravel bar with slow water for a drink or a paddle, and keep your dog away from cut banks and bridge piers.
- Throw sticks along the shore, not into the current.
- Do not follow your dog into the water. Call 911, and call your dog from the bank downstream.

> River ice is never safe, however thick it looks: the water below it keeps moving. Stay off it in winter, and keep your dog on the leash beside it.

## You are not alone

Coyotes live in every part of Calgary, and deer, beavers and porcupines share the valleys. In spring, when coyotes have young, they may follow a dog that comes too close to the den. Keep your dog near, do not let it chase, and back away facing the animal. The City's website has advice on living with wildlife; call 311 to report what worries you. Beyond the city limits, [AlbertaParks.ca](https://www.albertaparks.ca) gives the rules for each provincial park: Fish Creek, for one, is a provincial park inside the city, with rules of its own.

## A short list for the car

- Bags: you have to pick up after your dog, and to have something with you to do it.
- Fresh water, so that your dog does not need the river's.
- A towel, and a brush for burrs.
- A second leash.

After the walk, look between the toes and run your hands over the coat. Ticks live in the grass beside the rivers. If you find one, or if your dog is unwell after swimming, ask your vet.
`;
