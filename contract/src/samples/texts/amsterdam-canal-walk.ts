/** Text of the sample article about walking a dog along Amsterdam's canals. */
export const amsterdamCanalWalk = `
Amsterdam is a good city for a slow walk with a dog: short distances, water on every side, and a bench when one of you needs it. It is also narrow, busy and full of bicycles. A little planning makes the difference between a tense half hour and the best part of the day.

## Go when the quays are quiet

The canal ring is at its calmest early in the morning, before deliveries begin and the terraces open. The streets between the Brouwersgracht and the Prinsengracht are quieter than the ones around the Central Station, and the side canals of the Jordaan are quieter still.

A loop that works for most dogs:

1. Start at the Noordermarkt and follow the Prinsengracht south.
2. Cross at any bridge that has a pavement of its own and let cyclists pass first.
3. Return along the Keizersgracht, on the side that has shade.
4. Finish in the Westerpark, where there is grass under the paws again.

## Know where the lead comes off

In Amsterdam a dog walks on the lead in public space, except in the areas that the city has set aside for dogs to run free. Signs mark where such an area begins, and playgrounds, sandpits and play meadows are closed to dogs. You clean up after your dog everywhere, also in the off-leash areas. The current rules and the places are published by the [City of Amsterdam](https://www.amsterdam.nl).

For a long run, the [Amsterdamse Bos](https://www.amsterdamsebos.nl) at the southern edge of the city has woods, meadows and water. Its own website says where dogs may run and where they have to stay on the lead.

## Mind the edge

Many quays have no railing. Four habits help:

- Walk on the house side when it is wet or icy, with your dog away from the water.
- Use a harness rather than a collar. If your dog slips in, a harness with a handle on its back gives you something to hold.
- Look for the nearest stairs or a low jetty before you need one. Most quay walls are too high for a dog to climb.
- Keep your dog out of the canals on purpose. They are not bathing water; [zwemwater.nl](https://www.zwemwater.nl) lists the official bathing places in the Netherlands and the state of their water, and the site of each place tells you whether dogs are welcome.

> A dog in the water and no way out? Call 112 if a person is in danger too. For an animal in need, the Dutch police answer the number 144.

## Share the road

Cyclists expect you on the pavement, so a short lead is kinder to everybody than a long one, and the red cycle path is no place to stop. Delivery vans and parked bicycles often block the pavement: wait, look behind you, and then walk around them.

## Before you leave home

- A tag with your telephone number, and the chip registered on your present address. The [Netherlands Enterprise Agency](https://www.rvo.nl) explains the rules for the identification of dogs.
- Bags, and one more than you think you need.
- Water, as a drinking fountain is not always near.
- On a hot day, try the paving with the back of your hand. If it is too hot for your hand, it is too hot for paws.

If your dog coughs, limps or is unwell after a walk, ask your vet.
`;
