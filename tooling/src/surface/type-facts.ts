import ts from 'typescript';

// What the compiler does not say of a type or symbol in one call.

export function hasFlag(type: ts.Type, flag: ts.TypeFlags): boolean {
  return (type.flags & flag) !== 0;
}

/** A schema of zod, which reads values. */
export function isSchema(type: ts.Type): boolean {
  return type.getProperty('_zod') !== undefined && type.getProperty('_input') !== undefined;
}

export function isPrivate(prop: ts.Symbol): boolean {
  const [declaration] = prop.declarations ?? [];
  return (
    prop.name.startsWith('__#') ||
    (declaration !== undefined &&
      (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !==
        0)
  );
}

/** A mapped type that is not resolved before it is called. */
export function isUnresolved(type: ts.Type): boolean {
  const { objectFlags } = type as ts.ObjectType;
  return hasFlag(type, ts.TypeFlags.Object) && (objectFlags & ts.ObjectFlags.Mapped) !== 0;
}

/** Which of its declaration's type parameters it is; undefined where that cannot be told. */
export function parameterPlace(type: ts.Type): number | undefined {
  const declaration = type.symbol?.declarations?.[0];
  if (!declaration || !ts.isTypeParameterDeclaration(declaration)) return undefined;
  if (!('typeParameters' in declaration.parent)) return undefined;
  const siblings = declaration.parent.typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> | undefined;
  const place = siblings?.indexOf(declaration) ?? -1;
  return place < 0 ? undefined : place;
}

export function isRest(node: ts.Declaration | undefined): boolean {
  return node !== undefined && ts.isParameter(node) && node.dotDotDotToken !== undefined;
}

export function isOptional(node: ts.Declaration | undefined, checker: ts.TypeChecker): boolean {
  return node !== undefined && ts.isParameter(node) && checker.isOptionalParameter(node);
}
