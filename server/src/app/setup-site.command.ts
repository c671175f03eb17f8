import { departuresOf } from '@pawhood/contract/departures.ts';
import { LANGUAGE_NAMES } from '@pawhood/contract/languages.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import { isLanguage } from '@pawhood/contract/values/words.ts';
import {
  type EditOptions,
  factsText,
  isAgreed,
  refuseZone,
  reportOf,
  THREE_CITIES,
} from '../cities/cities.command.ts';
import { NoSuchCity, newCity, type WrittenCity } from '../cities/city-facts.ts';
import { createEditCitiesStore } from '../cities/edit-cities.store.ts';
import type { CommandContext } from '../commands/command.ts';
import { jsonText } from '../commands/command-output.ts';
import { PROGRAM } from '../lib/checkout.ts';
import { SITE_SETTINGS } from '../site/site-settings.ts';
import { followCity } from './follow-city.store.ts';
import { planSetup, type SetupPlan, type SiteSetup, setUpSite } from './setup-site.store.ts';

type SetupContext = Pick<CommandContext, 'config' | 'database' | 'terminal' | 'signal'>;

/** As typed; `name` is that of the site, `city` that of the city. */
export interface WrittenSetup extends WrittenCity {
  readonly city?: string | undefined;
}

/**
 * `pawhood site setup --name NAME --city NAME --country CODE`: makes a new site the operator's own. What is so already
 * is said, and stays.
 *
 * @returns the exit code: 0 when all is so, 1 when nobody agreed, 2 when it cannot be.
 */
export async function setUp(
  written: WrittenSetup,
  options: EditOptions,
  context: SetupContext,
): Promise<number> {
  const { config, database, terminal } = context;
  try {
    if (!departuresOf(config.edition).cities) throw new NoSuchCity(THREE_CITIES);
    const store = createEditCitiesStore(database, followCity);
    const setup = await readSetup(written, await store.all(), config.languages);
    await refuseZone(store, setup.city.timeZone);
    const plan = await planSetup(database, setup);
    const say = (text: string) => void (options.json || terminal.output.write(text));
    say(planText(setup, plan));
    const report = jsonText(reportText(setup, plan));
    if (isDone(plan)) {
      terminal.output.write(options.json ? report : 'All of this is so already.\n');
      return 0;
    }
    if (options.dryRun) {
      terminal.output.write(options.json ? report : 'Nothing was changed.\n');
      return 0;
    }
    if (!(await isAgreed('Set the site up like this?', options, context))) return 1;
    await setUpSite(database, setup);
    terminal.output.write(options.json ? report : nextText(setup.city));
    return 0;
  } catch (error) {
    if (!(error instanceof NoSuchCity)) throw error;
    terminal.errors.write(`${error.message}\nNothing was changed.\n`);
    return 2;
  }
}

async function readSetup(
  { city, name, ...written }: WrittenSetup,
  others: readonly City[],
  offered: readonly string[],
): Promise<SiteSetup> {
  if (name === undefined || city === undefined)
    throw new NoSuchCity(
      'Say the name of the site and its city: --name "Toutou Lyon" --city Lyon --country FR.',
    );
  const { form, read } = SITE_SETTINGS.name;
  const siteName = read(name);
  if (siteName === null) throw new NoSuchCity(`The name takes ${form}.`);
  const own = await newCity({ ...written, name: city }, others);
  const spoken = own.languages.filter(isLanguage).find((language) => offered.includes(language));
  return { name: siteName, city: own, language: spoken ?? null };
}

const isDone = ({ isNamed, isSpoken, city, retiring, hasSamples }: SetupPlan): boolean =>
  isNamed && isSpoken && city === 'there' && retiring.size === 0 && !hasSamples;

function planText({ name, city, language }: SiteSetup, plan: SetupPlan): string {
  const mark = (isSo: boolean) => (isSo ? '  (so already)' : '');
  const cityLine = {
    new: factsText(city),
    retired: `${city.name}, which is restored\n`,
    there: `${city.name}${mark(true)}\n`,
  };
  const gone = [...plan.retiring.values()].join(', ');
  const spoken = language && `language     ${LANGUAGE_NAMES[language]}${mark(plan.isSpoken)}\n`;
  return `name         ${name}${mark(plan.isNamed)}
${spoken ?? ''}city         ${cityLine[plan.city]}retired      ${gone === '' ? `none of the first three is left${mark(true)}` : `${gone}; nothing of them is deleted`}
examples     ${plan.hasSamples ? 'taken out' : `are not there${mark(true)}`}
`;
}

const reportText = ({ name, city, language }: SiteSetup, { retiring, ...plan }: SetupPlan) => ({
  ...{ name, language, city: reportOf(city), retired: [...retiring.keys()] },
  done: isDone({ retiring, ...plan }),
});

const nextText = ({ name, key }: City): string =>
  `The site is yours. Bring places of ${name} with "${PROGRAM} fill ${key}". "${PROGRAM} site show" says what else can be chosen.\n`;
