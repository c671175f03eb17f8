/** The metrics of several processes as one. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Gathered, Gathering } from '../../lib/processes/gathering.ts';

/** One metric, as the library writes it for other processes. */
interface Sample {
  readonly type: string;
  readonly values: readonly { readonly value: number | null }[];
}

/** In Prometheus' text format. What processes that have ended had counted is in the sums: they never fall. */
export async function textOfAll(gathering: Gathering): Promise<string> {
  return registryOf(await gathering.all()).metrics();
}

/** Leaves what this process has counted to those that stay, with what others had left before. */
export async function leaveCounts(gathering: Gathering): Promise<void> {
  const samples = await registryOf(await gathering.own()).getMetricsAsJSON();
  gathering.leave(samples.filter(({ type }) => ['counter', 'histogram'].includes(String(type))));
}

function registryOf({ said, left }: Gathered): Registry {
  const all = [...said, left].filter((samples) => samples !== null);
  return AggregatorRegistry.aggregate((all as Sample[][]).map((samples) => samples.map(readable)));
}

/** JSON has no NaN, which is what could not be read. */
function readable(sample: Sample): Sample {
  const values = sample.values.map((each) => ({ ...each, value: each.value ?? Number.NaN }));
  return { ...sample, values };
}
