/** Ten times the text: linear work takes about ten times as long, square work a hundred times. */
const TIMES = 10;
/** Between the two, far from both on any machine. */
export const MOST_GROWTH = 40;

/** What seems to grow too much is tried with so many times the larger text too: tidying up memory grows no further, square work does. */
const FURTHER = 4;

const RUNS = 5;
/** A fault is to be told, not waited for. */
const ENOUGH_MS = 1_000;
/** Below it a clock and a just-in-time compiler tell nothing. */
const LEAST_MS = 0.2;
/** What seems to grow too much is measured again: memory may have been tidied up just then. */
const MEASUREMENTS = 4;

/** Time of the processor that this program had: what others do meanwhile does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function shortest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  const begin = cpuMs();
  for (let run = 0; run < RUNS && cpuMs() - begin < ENOUGH_MS; run += 1) {
    const start = cpuMs();
    await work();
    best = Math.min(best, cpuMs() - start);
  }
  return best;
}

/** By the power with which work grows up to a still larger text: how many times as long it takes for ten times the text. */
async function growthFurther(work: (text: string) => unknown, text: string, baseMs: number): Promise<number> {
  const power = Math.log((await shortest(() => work(text))) / baseMs) / Math.log(TIMES * FURTHER);
  return TIMES ** power;
}

/**
 * How many times as long work takes for ten times the text, measured in this same run: the shortest of several tries
 * each, and the least of several measurements, so that neither the machine's speed nor what else it does counts.
 * @param make the text, of about `size` characters
 */
export async function growthOf(
  work: (text: string) => unknown,
  make: (size: number) => string,
  size = 10_000,
): Promise<number> {
  const small = make(size);
  const large = make(size * TIMES);
  let growth = Number.POSITIVE_INFINITY;
  for (let measurement = 0; measurement < MEASUREMENTS && growth > MOST_GROWTH; measurement += 1) {
    await work(small);
    const base = Math.max(await shortest(() => work(small)), LEAST_MS);
    growth = Math.min(growth, (await shortest(() => work(large))) / base);
    if (growth > MOST_GROWTH)
      growth = Math.min(growth, await growthFurther(work, make(size * TIMES * FURTHER), base));
  }
  return growth;
}
