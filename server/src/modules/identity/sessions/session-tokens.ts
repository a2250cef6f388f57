import { createSigner, createVerifier } from 'fast-jwt';

export interface SessionTokens {
  /** The token names the account and its session row; the row decides whether it still counts. */
  sign(session: { id: string; userId: number; expiresAt: Date }): string;
  /** The session id of a token that we signed and that has not expired. */
  read(token: string): string | undefined;
}

interface Claims {
  jti: string;
  sub: string;
}

/** Tokens signed with the server's own key, HS256 and nothing else. */
export function createSessionTokens(key: Buffer): SessionTokens {
  const sign = createSigner({ key, algorithm: 'HS256' });
  const verify = createVerifier({ key, algorithms: ['HS256'], requiredClaims: ['jti', 'sub', 'exp'] });
  return {
    sign: ({ id, userId, expiresAt }) =>
      sign({ jti: id, sub: String(userId), exp: Math.floor(expiresAt.getTime() / 1000) }),
    read(token) {
      try {
        const claims: Claims = verify(token);
        return claims.jti;
      } catch {
        return undefined;
      }
    },
  };
}
