/** Text of the sample article about keeping rabbits in a Dublin home. */
export const dublinRabbitHome = `
Rabbits are quiet, clean and curious, and they can live very well in a Dublin flat or terraced house. They are not small cats, though, and a hutch at the end of the garden is not enough. This is what a good home for rabbits looks like.

## Ask before you bring them home

If you rent, read your lease: it may say whether animals are allowed. The [Residential Tenancies Board](https://www.rtb.ie) explains the rights and duties of tenants and landlords in Ireland. Get the answer in writing.

Many rabbits are waiting for a second chance. The [DSPCA](https://www.dspca.ie) and the [ISPCA](https://www.ispca.ie) both take in rabbits and find homes for them, and their staff can often tell you which two already like each other. Rabbits are social animals, and a pair is happier than one alone. Ask your vet about neutering before you put two together.

## Room to be a rabbit

Think of a space, not a cage. A pen or a corner of a room that is open all day lets them run, stretch out and stand up on their hind legs. They need:

- a place to hide, with two ways out, so that nobody is ever cornered;
- a floor that grips, such as a washable rug, because smooth boards are hard on their feet;
- a large litter tray with hay beside it, as rabbits like to do both at once;
- something to dig in and something to chew.

Keep the space away from radiators, draughts and loud speakers.

## Rabbit-proof the room

A rabbit's teeth never stop growing, and your charger looks like a root. Before the first free run:

1. Lift or cover every cable.
2. Block the gaps behind the washing machine and under the kitchen units.
3. Move houseplants out of reach. Several common ones are poisonous.
4. Protect skirting boards and table legs that you are fond of.

## Hay, and then more hay

Good hay should be there day and night, and makes up most of what a rabbit eats, with fresh greens and water every day. Change any food slowly. Your vet can tell you which amounts suit your animals, and should see a rabbit that has stopped eating at once: call without waiting for the next morning.

## The Irish outdoors

A run on the grass is a treat, if it is dug in or has a floor, has a lid, and has shade. Foxes live all over Dublin, and they are not afraid of gardens.

Ask your vet about vaccination as well. Rabbit haemorrhagic disease has been found in wild rabbits and hares in Ireland; the [National Parks and Wildlife Service](https://www.npws.ie) has asked the public to report sick or dead ones. Do not feed your rabbits grass from places where wild rabbits graze.

## Noise and nights

Halloween is the hardest evening of the year for many animals, because of the bangs. Bring outdoor rabbits inside before dark, close the curtains, leave the hiding places filled with hay, and stay near.

## Daily, weekly

| When | What |
| --- | --- |
| Every day | Fresh hay, greens and water; are they eating, and are there droppings in the tray? |
| Every day in summer | Look under the tail: it should be clean and dry. |
| Every week | Change the litter and look at claws, teeth and eyes. |

Anything new or strange: ask your vet.
`;
