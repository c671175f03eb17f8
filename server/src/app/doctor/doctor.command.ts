import { loadWords } from '@pawhood/contract/values/words.ts';
import type { BareCommand } from '../../commands/command.ts';
import { jsonText } from '../../commands/command-output.ts';
import { dataFindings } from './data-findings.ts';
import { type Finding, type SaidFinding, saidIn } from './finding.ts';
import { backupFinding, diskFinding, settingsFinding } from './machine-findings.ts';
import { mailFinding, proxyFinding, serverFinding, signInFindings, streamFindings } from './site-findings.ts';

interface DoctorOptions {
  readonly json: boolean;
  /** Address to send a mail to. */
  readonly mail: string | undefined;
  /** Where settings are, or would be. */
  readonly settingsFile: string;
}

type Around = Pick<Parameters<BareCommand['run']>[2], 'config' | 'dataDir' | 'terminal'>;

const MARKS: Readonly<Record<Finding['state'], string>> = {
  right: 'ok       ',
  untried: 'not tried',
  warning: 'warning  ',
  wrong: 'WRONG    ',
};

/**
 * `pawhood doctor`: looks at everything the site stands on, and changes nothing.
 *
 * @param now in milliseconds since 1970.
 * @returns the exit code: 1 when something is wrong; a warning is not.
 */
export async function examine(
  { json, mail, settingsFile }: DoctorOptions,
  { config, dataDir, terminal }: Around,
  now = Date.now(),
): Promise<number> {
  const words = (await loadWords(['en']))('en');
  const found = await findingsOf({ mail, settingsFile }, { config, dataDir }, now);
  const findings = found.map((finding) => saidIn(words, finding));
  const isWell = findings.every(({ state }) => state !== 'wrong');
  terminal.output.write(json ? jsonText({ isWell, findings }) : textOf(findings));
  return isWell ? 0 : 1;
}

/** All that is looked at. @param now in milliseconds since 1970. */
export async function findingsOf(
  { mail, settingsFile }: Omit<DoctorOptions, 'json'>,
  { config, dataDir }: Pick<Around, 'config' | 'dataDir'>,
  now = Date.now(),
): Promise<readonly Finding[]> {
  return [
    ...(await dataFindings(config, now)),
    await settingsFinding(settingsFile),
    await diskFinding(config),
    await backupFinding(dataDir, now),
    await serverFinding(config),
    await proxyFinding(config),
    ...(await streamFindings(config)),
    ...(await signInFindings(config)),
    await mailFinding(config, mail),
  ];
}

function textOf(findings: readonly SaidFinding[]): string {
  const blocks = findings.map(({ name, state, says, advice }) => {
    const line = `${MARKS[state]}  ${name.padEnd(10)}  ${says}`;
    return advice === null ? line : `${line}\n${' '.repeat(23)}${advice}`;
  });
  return `${blocks.join('\n')}\n`;
}
