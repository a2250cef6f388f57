import semver from 'semver';
import type { Ref, Signature, Surface, SurfaceType } from './surface';
import { typeText } from './type-text';

/** One way in which a shell's module is another than what a release was built against. */
export interface SurfaceFault {
  key: string;
  name: string;
  /** From the export inwards: `property title`, `what it returns`. */
  steps: readonly string[];
  kind: 'removed' | 'required' | 'narrowed' | 'optional' | 'widened' | 'package';
  /** The type or package that it is about. */
  about?: string;
}

/** Whether old code hands a value to new code, or is handed one. */
type Direction = 'in' | 'out';
type Finding = Omit<SurfaceFault, 'key' | 'name'>;

const ANYTHING = ['any', 'unknown'];
const NAME_OF_PACKAGE = /^((?:@[^/ ]+\/)?[^/ ]+) /;

function isObject(type: SurfaceType): type is Extract<SurfaceType, { props: Record<string, Ref> }> {
  return typeof type === 'object' && 'props' in type && !('calls' in type);
}

/** Types of one kind may differ within; of two kinds they differ as a whole. */
function kindOf(type: SurfaceType): string {
  if (typeof type === 'string') return 'atom';
  if (isObject(type)) return 'props';
  return Object.keys(type).find((key) => key !== 'props' && key !== 'isClass') ?? '';
}

function fitsAtom(given: string, wanted: string): boolean {
  if (given === wanted || given === 'any' || given === 'never' || ANYTHING.includes(wanted)) return true;
  if (wanted === 'string') return given.startsWith('"');
  if (wanted === 'number') return /^-?\d/.test(given);
  return wanted === 'boolean' && (given === 'true' || given === 'false');
}

class Comparison {
  /** Pairs that are being compared further out: a type that contains itself is as good as what else it has. */
  private readonly open = new Set<string>();

  constructor(
    private readonly old: Surface,
    private readonly now: Surface,
  ) {}

  private oldType(ref: Ref): SurfaceType {
    return this.old.types[ref] ?? 'never';
  }

  private newType(ref: Ref): SurfaceType {
    return this.now.types[ref] ?? 'never';
  }

  compare(old: Ref, now: Ref, direction: Direction, steps: readonly string[]): Finding[] {
    const pair = `${old} ${now} ${direction}`;
    if (this.open.has(pair)) return [];
    this.open.add(pair);
    try {
      return this.compareMembers(old, now, direction, steps);
    } finally {
      this.open.delete(pair);
    }
  }

  private compareMembers(old: Ref, now: Ref, direction: Direction, steps: readonly string[]): Finding[] {
    const olds = membersOf(this.old, old);
    const news = membersOf(this.now, now);
    const [given, wanted] = direction === 'in' ? [olds, news] : [news, olds];
    const typeOf = (isOld: boolean) => (ref: Ref) => (isOld ? this.oldType(ref) : this.newType(ref));
    const givenType = typeOf(direction === 'in');
    const wantedType = typeOf(direction === 'out');
    const both = (mine: Ref, other: Ref): [Ref, Ref] => (direction === 'in' ? [mine, other] : [other, mine]);
    const wantedAtoms = wanted.map(wantedType).filter((type) => typeof type === 'string');
    return given.flatMap((mine) => {
      const type = givenType(mine);
      if (wantedAtoms.some((atom) => ANYTHING.includes(atom))) return [];
      if (typeof type === 'string' && wantedAtoms.some((atom) => fitsAtom(type, atom))) return [];
      const alike = wanted.filter((other) => kindOf(wantedType(other)) === kindOf(type));
      const [first] = alike;
      const within = (other: Ref) => this.compareOne(...both(mine, other), direction, steps);
      if (typeof type !== 'string' && first !== undefined) {
        if (alike.length === 1) return within(first);
        if (alike.some((other) => within(other).length === 0)) return [];
      }
      const about = typeText(direction === 'in' ? this.old : this.now, mine);
      return [{ steps, kind: direction === 'in' ? 'narrowed' : 'widened', about }];
    });
  }

  private compareOne(old: Ref, now: Ref, direction: Direction, steps: readonly string[]): Finding[] {
    const [was, is] = [this.oldType(old), this.newType(now)];
    if (typeof was === 'string' || typeof is === 'string') return [];
    if (isObject(was) && isObject(is)) return this.compareProps(was, is, direction, steps);
    if ('calls' in was && 'calls' in is)
      return [
        ...this.compareCalls(was.calls, is.calls, direction, steps),
        ...this.compareProps({ props: was.props ?? {} }, { props: is.props ?? {} }, direction, steps),
      ];
    if ('list' in was && 'list' in is)
      return this.compare(was.list, is.list, direction, [...steps, 'an entry']);
    if ('schema' in was && 'schema' in is) return this.compare(was.schema, is.schema, 'in', steps);
    const about = typeText(direction === 'in' ? this.old : this.now, direction === 'in' ? old : now);
    const other: Finding = { steps, kind: direction === 'in' ? 'narrowed' : 'widened', about };
    const parts =
      'tuple' in was && 'tuple' in is
        ? ([was.tuple, is.tuple] as const)
        : 'named' in was && 'named' in is && was.named === is.named
          ? ([was.of, is.of] as const)
          : undefined;
    if (!parts || parts[0].length !== parts[1].length) return [other];
    return parts[0].flatMap((ref, index) => this.compare(ref, parts[1][index] ?? 0, direction, steps));
  }

  private compareProps(
    was: { props: Record<string, Ref>; optional?: string[] | undefined; index?: Ref | undefined },
    is: { props: Record<string, Ref>; optional?: string[] | undefined; index?: Ref | undefined },
    direction: Direction,
    steps: readonly string[],
  ): Finding[] {
    const at = (name: string) => [...steps, `property ${name}`];
    const isOptional = (of: typeof was, name: string) => of.optional?.includes(name) ?? false;
    const kept = Object.entries(was.props).flatMap(([name, old]): Finding[] => {
      const now = is.props[name] ?? is.index;
      if (now === undefined) return [{ steps: at(name), kind: 'removed' }];
      const became = isOptional(is, name) !== isOptional(was, name);
      const [required, optional] = [became && direction === 'in', became && direction === 'out'];
      return [
        ...(required && !isOptional(is, name) ? [{ steps: at(name), kind: 'required' as const }] : []),
        ...(optional && isOptional(is, name) ? [{ steps: at(name), kind: 'optional' as const }] : []),
        ...this.compare(old, now, direction, at(name)),
      ];
    });
    const added = Object.keys(is.props).filter((name) => !(name in was.props));
    const demanded =
      direction === 'in' && was.index === undefined ? added.filter((name) => !isOptional(is, name)) : [];
    const others =
      was.index !== undefined && is.index !== undefined
        ? this.compare(was.index, is.index, direction, [...steps, 'an entry'])
        : [];
    return [...kept, ...demanded.map((name): Finding => ({ steps: at(name), kind: 'required' })), ...others];
  }

  /** Each old signature is met by some new one; where none meets it, the one in its place says why. */
  private compareCalls(
    was: readonly Signature[],
    is: readonly Signature[],
    direction: Direction,
    steps: readonly string[],
  ): Finding[] {
    return was.flatMap((old, index) => {
      const tries = is.map((now) => this.compareSignature(old, now, direction, steps));
      if (tries.some((faults) => faults.length === 0)) return [];
      return tries[Math.min(index, tries.length - 1)] ?? [{ steps, kind: 'removed' as const }];
    });
  }

  private compareSignature(
    old: Signature,
    now: Signature,
    direction: Direction,
    steps: readonly string[],
  ): Finding[] {
    const opposite = direction === 'in' ? 'out' : 'in';
    const at = (index: number) => [...steps, parameterText(old, now, index)];
    const taken = old.takes.flatMap((ref, index): Finding[] => {
      const other = now.takes[index] ?? now.rest;
      if (other !== undefined) return this.compare(ref, other, opposite, at(index));
      // Who is called may leave out what it is given; who calls must not give what nobody takes.
      return direction === 'out'
        ? [{ steps: at(index), kind: 'removed' }]
        : [{ steps: at(index), kind: 'optional' }];
    });
    const demanded =
      direction === 'out'
        ? now.takes.flatMap((_, index): Finding[] =>
            index < now.least && index >= old.least && (index >= old.takes.length || old.least < now.least)
              ? [{ steps: at(index), kind: 'required' }]
              : [],
          )
        : [];
    const bounds = (old.bounds ?? []).flatMap((ref, index) => {
      const other = now.bounds?.[index];
      return other === undefined ? [] : this.compare(ref, other, opposite, [...steps, 'its type']);
    });
    return [
      ...taken,
      ...demanded,
      ...bounds,
      ...this.compare(old.gives, now.gives, direction, [...steps, 'what it returns']),
    ];
  }
}

/** A component's properties are its own: they are not said to be of a parameter. */
function parameterText(old: Signature, now: Signature, index: number): string {
  const name = old.names[index] ?? now.names[index] ?? String(index + 1);
  return index === 0 && /^(?:props|\{)/.test(name) ? '' : `parameter ${name}`;
}

function membersOf(surface: Surface, ref: Ref): Ref[] {
  const type = surface.types[ref] ?? 'never';
  return typeof type === 'object' && 'oneOf' in type
    ? type.oneOf.flatMap((member) => membersOf(surface, member))
    : [ref];
}

/** Whole exports of somebody else's package: there its version speaks. */
function packageFaults(old: Surface, now: Surface, was: Ref, is: Ref): Finding[] {
  const [type, other] = [old.types[was], now.types[is]];
  if (typeof type !== 'string' || type !== other) return [];
  const name = NAME_OF_PACKAGE.exec(type)?.[1] ?? '';
  const [before, after] = [old.packages[name], now.packages[name]];
  if (!before || !after || semver.satisfies(after, `^${semver.major(before)}.0.0`)) return [];
  return [{ steps: [], kind: 'package', about: `${name} ${after} in place of ${before}` }];
}

/**
 * What of `old`, against which somebody was built, `now` no longer offers, takes or gives in the same way. What `now`
 * offers beyond it hurts nobody.
 */
export function compareSurfaces(old: Surface, now: Surface): SurfaceFault[] {
  return Object.entries(old.keys).flatMap(([key, names]) =>
    Object.entries(names).flatMap(([name, was]): SurfaceFault[] => {
      const offered = now.keys[key];
      const is = offered?.[name];
      if (is === undefined) return [{ key, name, steps: [], kind: 'removed' }];
      const found = [
        ...packageFaults(old, now, was, is),
        ...new Comparison(old, now).compare(was, is, 'out', []),
      ];
      return found.map((finding) => ({ key, name, ...finding }));
    }),
  );
}
