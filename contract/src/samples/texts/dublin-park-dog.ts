/** Text of the sample article about taking a dog to Dublin's parks. */
export const dublinParkDog = `
Dublin has a green for every mood: city squares, a very large walled park with wild deer in it, and long flat strands beside the bay. Most of them welcome dogs, and each has rules of its own. Here is how to have a good day out with your dog, and leave a good impression behind.

## Papers first

Four things are the law anywhere in Ireland, and [Citizens Information](https://www.citizensinformation.ie) explains them in plain language:

| What | In short |
| --- | --- |
| Licence | You need a dog licence. Post offices sell them, and so does [An Post](https://www.anpost.com) online. |
| Microchip | Your dog is microchipped and registered on an approved database. |
| Collar | In public your dog wears a collar with your name and address on it. |
| Control | Outside your home your dog is accompanied and under effective control. |

Some breeds, and crosses of them, have to be muzzled and on a short, strong lead in public. Check the list on Citizens Information before you set out.

## Choosing a park

### Phoenix Park

It is one of the largest enclosed parks in any European capital, and a herd of fallow deer lives in it. Keep your dog on the lead, stay well away from the deer, and never feed them. Be most careful in early summer, when the fawns are born, and in autumn, the time of the rut. The [Phoenix Park](https://www.phoenixpark.ie) site has maps and the current notices.

### The parks of the city

[Dublin City Council](https://www.dublincity.ie) looks after parks such as St Anne's in Raheny. It publishes where dogs may run off the lead, at what times, and which parks have an enclosed area for dogs. The neighbouring councils have rules of their own: the border may be nearer than you think.

### Bull Island

The strand is wonderful, and it is a nature reserve. Thousands of birds rest and feed there, most of them in winter. A dog that chases them costs them the energy they came for, so follow the signs. The [Dublin Bay Biosphere](https://www.dublinbaybiosphere.ie) tells you who lives there and why it matters.

## Good manners off the lead

1. Practise coming when called at home, then in the garden, and only then in the park.
2. Let your dog off the lead where it is allowed, and where you can see it all the time.
3. Call your dog back when you see a lead on another dog. There is often a reason for it.
4. Carry bags and use them, also in the long grass.
5. Close every gate behind you.

## What to pack

- A lead of ordinary length. One that winds out is hard to hold beside traffic.
- Water and a bowl that folds.
- A towel: the weather changes quickly on the coast.
- A little light for the collar. In winter it is dark before most people leave work.

## When something goes wrong

If you find a dog, or lose yours, tell the dog warden of the council you are in, as well as the Gardaí, and look at the lost and found pages of the [DSPCA](https://www.dspca.ie), Dublin's animal welfare charity. If your dog is hurt, or has eaten something it should not have, ask your vet.
`;
