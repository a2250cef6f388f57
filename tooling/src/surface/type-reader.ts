import type { Surface } from '@portal/server/releases';
import ts from 'typescript';
import { LIBRARY, PackageOwners } from './package-owners';
import { hasFlag, isOptional, isPrivate, isRest, isSchema, isUnresolved, parameterPlace } from './type-facts';

type Ref = number;
type SurfaceType = Surface['types'][number];
type Signature = Extract<SurfaceType, { calls: unknown }>['calls'][number];

const API_RECORD = 'a record of the API';
/** What the compiler's library makes of other types: these are read as what comes out. */
const PLAIN_PRINT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

interface ReaderOptions {
  /** Below it, outside `node_modules`, lie the sources that are described; others' types are known by their names. */
  root: string;
  /** Whether a file describes what travels between remote and server, which is no matter of the shell. */
  isApiData?: (file: string) => boolean;
  /** Types that other checks compare, by name. */
  known?: ReadonlySet<string>;
}

/** Reads types as the surface has them: what others can notice of them, and nothing of how they are written. */
export class TypeReader {
  readonly types: SurfaceType[] = [];
  private readonly owners = new PackageOwners();
  private readonly places = new Map<string, Map<ts.Type, Ref>>();
  private readonly atoms = new Map<string, Ref>();

  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly options: ReaderOptions,
  ) {}

  /** Packages of others that give types, with their versions. */
  get packages(): Readonly<Record<string, string>> {
    return this.owners.versions;
  }

  /** The type of an export. Of constants the shape counts, not the value. */
  readExport(symbol: ts.Symbol): Ref {
    const owner = this.owners.of(symbol);
    if (owner) return this.atom(`${owner} ${symbol.name}`);
    const type = this.checker.getTypeOfSymbol(symbol);
    const isData = type.getCallSignatures().length === 0 && type.getConstructSignatures().length === 0;
    return this.read(type, isData ? 'data' : 'plain');
  }

  private add(type: SurfaceType): Ref {
    return this.types.push(type) - 1;
  }

  private atom(text: string): Ref {
    const known = this.atoms.get(text);
    if (known !== undefined) return known;
    const place = this.add(text);
    this.atoms.set(text, place);
    return place;
  }

  /**
   * @param how `data` reads a constant without its values; `input` what a schema takes, to its last field
   */
  private read(type: ts.Type, how: 'plain' | 'data' | 'input'): Ref {
    const known = this.places.get(how) ?? new Map<ts.Type, Ref>();
    this.places.set(how, known);
    const place = known.get(type);
    if (place !== undefined) return place;
    const simple = this.simple(type, how);
    if (simple !== undefined) {
      const ref = this.atom(simple);
      known.set(type, ref);
      return ref;
    }
    // Taken before its parts are read: a type may contain itself.
    const ref = this.add('never');
    known.set(type, ref);
    this.types[ref] = this.compound(type, how);
    return ref;
  }

  private print(type: ts.Type): string {
    return this.checker.typeToString(type, undefined, PLAIN_PRINT).replaceAll(`${this.options.root}/`, '');
  }

  /** A type that is its own name. */
  private simple(type: ts.Type, how: 'plain' | 'data' | 'input'): string | undefined {
    const { aliasSymbol } = type;
    if (aliasSymbol && this.options.known?.has(aliasSymbol.name)) return `our ${aliasSymbol.name}`;
    if (aliasSymbol && !type.aliasTypeArguments) {
      const owner = this.owners.of(aliasSymbol);
      if (owner && owner !== LIBRARY) return `${owner} ${aliasSymbol.name}`;
    }
    if (hasFlag(type, ts.TypeFlags.BooleanLike) && !hasFlag(type, ts.TypeFlags.BooleanLiteral))
      return 'boolean';
    if (type.isLiteral() || hasFlag(type, ts.TypeFlags.BooleanLiteral))
      return how === 'data' ? this.print(this.checker.getBaseTypeOfLiteralType(type)) : this.print(type);
    if (hasFlag(type, ts.TypeFlags.TypeParameter)) return this.parameterName(type);
    if (type.isIntersection()) {
      const text = this.simpleIntersection(type);
      if (text !== undefined) return text;
    } else if (!type.isUnion() && !hasFlag(type, ts.TypeFlags.Object)) return this.print(type);
    return how !== 'input' && this.isApiRecord(type) ? API_RECORD : undefined;
  }

  /** A number with a mark of its unit is a number; what is not known before it is called is as it is written. */
  private simpleIntersection(type: ts.IntersectionType): string | undefined {
    const primitive = type.types.find((part) =>
      hasFlag(part, ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike),
    );
    const open = type.types.some((part) => hasFlag(part, ts.TypeFlags.Instantiable));
    if (open) return this.print(type);
    return primitive && this.print(primitive);
  }

  /** `<0>` is the first of its declaration's: what it is called is nobody's matter. */
  private parameterName(type: ts.Type): string {
    const place = parameterPlace(type);
    return place === undefined ? this.print(type) : `<${place}>`;
  }

  private isApiRecord(type: ts.Type): boolean {
    const { isApiData } = this.options;
    if (!isApiData || !hasFlag(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return false;
    if (type.getCallSignatures().length > 0 || isSchema(type)) return false;
    const props = type.getProperties();
    return (
      props.length > 0 &&
      props.every((prop) => {
        const file = prop.declarations?.[0]?.getSourceFile().fileName;
        return file !== undefined && isApiData(file);
      })
    );
  }

  private compound(type: ts.Type, how: 'plain' | 'data' | 'input'): SurfaceType {
    if (type.isUnion()) return { oneOf: this.members(type.types, how) };
    if (isSchema(type)) {
      const takes = type.getProperty('_input');
      return {
        schema: takes ? this.read(this.checker.getTypeOfSymbol(takes), 'input') : this.atom('unknown'),
      };
    }
    const calls = type.getCallSignatures();
    const news = type.getConstructSignatures();
    if (calls.length > 0) return { calls: calls.map((signature) => this.signature(signature)) };
    if (news.length > 0) return { calls: news.map((signature) => this.signature(signature)), isClass: true };
    return this.list(type, how) ?? this.named(type) ?? this.props(type, how);
  }

  /** Sorted, since the compiler's own order is that in which it met them; `true | false` is one. */
  private members(types: readonly ts.Type[], how: 'plain' | 'data' | 'input'): Ref[] {
    const booleans = types.filter((type) => hasFlag(type, ts.TypeFlags.BooleanLiteral));
    const others = booleans.length === 2 ? types.filter((type) => !booleans.includes(type)) : types;
    const named = others.map((type) => ({ type, text: this.print(type) }));
    const refs = named
      .sort((one, other) => (one.text < other.text ? -1 : 1))
      .map(({ type }) => this.read(type, how));
    return [...new Set([...refs, ...(booleans.length === 2 ? [this.atom('boolean')] : [])])];
  }

  private list(type: ts.Type, how: 'plain' | 'data' | 'input'): SurfaceType | undefined {
    if (this.checker.isTupleType(type)) {
      const parts = this.checker.getTypeArguments(type as ts.TypeReference);
      if (how !== 'data') return { tuple: parts.map((part) => this.read(part, how)) };
      const entries = this.members(parts, how);
      const [only] = entries;
      return { list: entries.length === 1 && only !== undefined ? only : this.add({ oneOf: entries }) };
    }
    if (!this.checker.isArrayType(type)) return undefined;
    const [entry] = this.checker.getTypeArguments(type as ts.TypeReference);
    return entry && { list: this.read(entry, how) };
  }

  /** A type of others with what it is given. */
  private named(type: ts.Type): SurfaceType | undefined {
    const alias = type.aliasSymbol && this.owners.of(type.aliasSymbol);
    if (type.aliasSymbol && alias && alias !== LIBRARY)
      return this.withArguments(`${alias} ${type.aliasSymbol.name}`, type.aliasTypeArguments);
    const symbol = type.getSymbol();
    const owner = this.owners.of(symbol);
    if (!symbol || !owner) return undefined;
    const isNamed = (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
    if (!isNamed) return undefined;
    const { objectFlags } = type as ts.ObjectType;
    const given =
      (objectFlags & ts.ObjectFlags.Reference) !== 0
        ? this.checker.getTypeArguments(type as ts.TypeReference)
        : undefined;
    return this.withArguments(`${owner} ${symbol.name}`, given);
  }

  private withArguments(named: string, given: readonly ts.Type[] = []): SurfaceType {
    return given.length === 0 ? named : { named, of: given.map((type) => this.read(type, 'plain')) };
  }

  private props(type: ts.Type, how: 'plain' | 'data' | 'input'): SurfaceType {
    const found = type.getProperties().filter((prop) => !prop.name.startsWith('__@') && !isPrivate(prop));
    const index = type.getStringIndexType() ?? type.getNumberIndexType();
    // A generic that is not resolved has none of its own: it is what it is called.
    if (found.length === 0 && !index && isUnresolved(type)) return this.print(type);
    const sorted = found.sort((one, other) => (one.name < other.name ? -1 : 1));
    const optional = sorted
      .filter((prop) => (prop.flags & ts.SymbolFlags.Optional) !== 0)
      .map(({ name }) => name);
    const props = sorted.map((prop): [string, Ref] => [prop.name, this.prop(prop, how)]);
    return {
      props: Object.fromEntries(props),
      ...(optional.length > 0 ? { optional } : {}),
      ...(index ? { index: this.read(index, how) } : {}),
    };
  }

  /** What a package of others declares, such as the attributes of an element, is known by its name there. */
  private prop(prop: ts.Symbol, how: 'plain' | 'data' | 'input'): Ref {
    const owner = this.owners.of(prop);
    if (owner && owner !== LIBRARY && how !== 'input') return this.atom(`as ${owner} has it`);
    const type = this.checker.getTypeOfSymbol(prop);
    const mayLack = (prop.flags & ts.SymbolFlags.Optional) !== 0 && type.isUnion() && !type.aliasSymbol;
    if (!mayLack) return this.read(type, how);
    const given = type.types.filter((member) => !hasFlag(member, ts.TypeFlags.Undefined));
    const refs = this.members(given, how);
    const [only] = refs;
    return refs.length === 1 && only !== undefined ? only : this.add({ oneOf: refs });
  }

  /** What a type parameter must be; known by its name where another check compares it. */
  private bound(parameter: ts.TypeParameter): Ref {
    const declaration = parameter.symbol?.declarations?.[0];
    const node =
      declaration && ts.isTypeParameterDeclaration(declaration) ? declaration.constraint : undefined;
    const name = node && ts.isTypeReferenceNode(node) ? node.typeName.getText() : '';
    if (this.options.known?.has(name)) return this.atom(`our ${name}`);
    const bound = parameter.getConstraint();
    return bound ? this.read(bound, 'plain') : this.atom('unknown');
  }

  private signature(signature: ts.Signature): Signature {
    const parameters = signature.getParameters();
    const declared = parameters.map((parameter) => parameter.valueDeclaration);
    const last = parameters.at(-1);
    const rest = last && isRest(declared.at(-1)) ? last : undefined;
    const fixed = rest ? parameters.slice(0, -1) : parameters;
    const least = fixed.findIndex((_, index) => isOptional(declared[index], this.checker));
    const restType = rest && this.checker.getTypeOfSymbol(rest);
    const entry =
      restType && this.checker.isArrayType(restType)
        ? this.checker.getTypeArguments(restType as ts.TypeReference)[0]
        : restType;
    const bounds = (signature.getTypeParameters() ?? []).map((parameter) => this.bound(parameter));
    return {
      names: fixed.map((parameter, index) => {
        const node = declared[index];
        return node && ts.isParameter(node) && !ts.isIdentifier(node.name) ? '{' : parameter.name;
      }),
      takes: fixed.map((parameter) => this.read(this.checker.getTypeOfSymbol(parameter), 'plain')),
      least: least < 0 ? fixed.length : least,
      ...(entry ? { rest: this.read(entry, 'plain') } : {}),
      gives: this.read(signature.getReturnType(), 'plain'),
      ...(bounds.length > 0 ? { bounds } : {}),
    };
  }
}
