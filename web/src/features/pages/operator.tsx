import { useSite } from '#/lib/site.tsx';

/** Who runs this site and how to reach them, as a piece of a sentence. */
export function Operator() {
  const { operatorName, supportEmail } = useSite();
  return (
    <>
      {operatorName === '' ? 'Whoever runs this site' : `${operatorName}, who runs this site,`} (
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>)
    </>
  );
}
