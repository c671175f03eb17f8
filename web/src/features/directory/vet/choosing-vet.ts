/** Parameter of the address of a vet's page with which the choice of one's pets is open, as after a sign-in. */
export const CHOOSING_VET = 'vet';
