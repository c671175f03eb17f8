/** What `pawhood doctor` finds where people reach the site: the server, the proxy before it, and mail. */

import { departuresOf } from '@pawhood/contract/departures.ts';
import { openStream, TRIAL, tryStream } from '@pawhood/contract/notifications/stream.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import type { Config } from '../../config/config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { siteMailer } from '../../site/site-mailer.ts';
import { readSiteSettings } from '../../site/site-settings.store.ts';
import { type SiteSettings, settingsOf } from '../../site/site-settings.ts';
import { type Finding, findingAbout, type Says } from './finding.ts';

/** A server that takes longer to answer is not there, in milliseconds. */
const PATIENCE_MS = 5_000;

export async function serverFinding({ host, port }: Config): Promise<Finding> {
  const { right, wrong } = findingAbout('server');
  const address = `http://${localName(host)}:${port}`;
  const answer = await ask(`${address}/readyz`);
  if (answer === null) {
    return wrong(
      (words) => words.health.noServer(address),
      (words) => words.health.NO_SERVER_ADVICE,
    );
  }
  if (answer.status === 200) return right((words) => words.health.serverAnswers(address));
  return wrong(
    (words) => words.health.serverIsNotReady(address, `${answer.status}`),
    (words) => words.health.NOT_READY_ADVICE,
  );
}

/** An address that is every one of this machine's is none to ask. */
function localName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Asks the site as people do, and has the server count the proxies that have passed it on. */
export async function proxyFinding({ publicUrl, trustedProxies }: Config): Promise<Finding> {
  const { right, warning, wrong } = findingAbout('proxy');
  const health = await ask(`${publicUrl}/healthz`);
  if (health === null) {
    return warning(
      (words) => words.health.siteIsOutOfReach(publicUrl),
      (words) => words.health.OUT_OF_REACH_ADVICE,
    );
  }
  const hops = health.headers.get('pawhood-hops');
  if (hops === null) {
    return wrong(
      (words) => words.health.siteIsAnother(publicUrl),
      (words) => words.health.ANOTHER_ADVICE,
    );
  }
  if ((await ask(`${publicUrl}${readSiteConfig.path}`))?.status === 421) {
    return wrong(
      (words) => words.health.PROXY_RENAMES,
      (words) => words.health.RENAMES_ADVICE,
    );
  }
  const proxies = Number(hops);
  if (proxies === trustedProxies) return right((words) => words.health.proxiesAreRight(proxies, publicUrl));
  return wrong(
    (words) => words.health.proxiesAreWrong(proxies, `${trustedProxies}`),
    (words) => (proxies === 0 ? words.health.PROXY_HIDES_ADVICE : words.health.trustProxies(`${proxies}`)),
  );
}

/** Whether a stream comes through the proxy as it is said; nothing where the site has none, or is not reached. */
export async function streamFindings({ publicUrl, edition }: Config): Promise<Finding[]> {
  if (!departuresOf(edition).reach) return [];
  const heard = await firstHeard(`${publicUrl}${tryStream.path}`);
  if (heard === null) return [];
  const { right, warning } = findingAbout('stream');
  const [, last] = TRIAL;
  if (!heard.includes(`data: ${last}`)) return [right((words) => words.health.STREAM_WORKS)];
  return [
    warning(
      (words) => words.health.STREAM_IS_GATHERED,
      (words) => words.health.streamAdvice(openStream.path),
    ),
  ];
}

/** What comes first of a stream; null where none comes. */
async function firstHeard(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    if (answer.status !== 200 || answer.body === null) return null;
    const reader = answer.body.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  } catch {
    // The finding about the proxy says why.
    return null;
  }
}

/** Whether the other server where people sign in is there, and is who it is said to be; nothing without one. */
export async function signInFindings({ identity: { upstream } }: Config): Promise<Finding[]> {
  if (upstream === null) return [];
  const { right, wrong } = findingAbout('sign-in');
  const { issuer } = upstream;
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const own = issuerIn((await ask(address))?.text ?? '');
  if (own === null)
    return [
      wrong(
        (words) => words.health.noSignInServer(address),
        (words) => words.health.NO_SIGN_IN_ADVICE,
      ),
    ];
  if (own === issuer) return [right((words) => words.health.signInWorks(issuer))];
  return [
    wrong(
      (words) => words.health.signInIsAnother(issuer, own),
      (words) => words.health.SIGN_IN_ADVICE,
    ),
  ];
}

/** What a server's own configuration gives as its issuer; null for anything else. */
function issuerIn(text: string): string | null {
  try {
    const { issuer } = JSON.parse(text) as { issuer?: unknown };
    return typeof issuer === 'string' ? issuer : null;
  } catch {
    return null;
  }
}

interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Null when nobody answers in time. */
async function ask(address: string): Promise<Asked | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    // Why nobody does is more than `fetch` says.
    return null;
  }
}

/** @param to address to send a mail to; undefined for none. */
export async function mailFinding(config: Config, to: string | undefined): Promise<Finding> {
  const { mail, publicUrl } = config;
  const { right, untried, warning, wrong } = findingAbout('mail');
  if (mail === null) {
    const says: Says = (words) => words.health.NO_MAIL;
    return to === undefined ? right(says) : warning(says, (words) => words.health.NO_MAIL_ADVICE);
  }
  const server = new URL(mail.smtpUrl).host;
  if (to === undefined)
    return untried(
      (words) => words.health.mailGoesBy(server),
      (words) => words.health.MAIL_UNTRIED_ADVICE,
    );
  try {
    const text = `This mail was sent by "pawhood doctor" on ${publicUrl}. Mail works.`;
    const settings = await settingsNow(config);
    await siteMailer(mail, () => settings).send({ to, subject: 'Mail from Pawhood works', text });
    return right((words) => words.health.mailWasTaken(server, to));
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return wrong(
      (words) => words.health.mailWasRefused(server, to, why),
      (words) => words.health.MAIL_ADVICE,
    );
  }
}

/** As the environment says where the database does not answer: that is a finding of its own. */
async function settingsNow(config: Config): Promise<SiteSettings> {
  try {
    const { database, close } = await openDatabase(config, 'backup', { creates: false });
    return await readSiteSettings(database, config).finally(close);
  } catch {
    return settingsOf(new Map(), config.locked);
  }
}
