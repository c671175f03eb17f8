/** Name of the choice. */
export const howFar = (skill: string): string => `Progress with ${skill || 'it'}`;
