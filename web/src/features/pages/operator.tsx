import { runsThisSite } from '@pawhood/contract/pages/document-texts.ts';
import { useSite } from '#/lib/site.tsx';

/** The operator and their address, as a piece of a sentence. */
export function Operator() {
  const { operatorName, supportEmail } = useSite();
  return (
    <>
      {runsThisSite(operatorName)} (<a href={`mailto:${supportEmail}`}>{supportEmail}</a>)
    </>
  );
}
