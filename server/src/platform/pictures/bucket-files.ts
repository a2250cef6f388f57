import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import type { BucketConfig } from '../config';
import { AppError, notFound } from '../http/app-error';
import type { KeptFile, PictureFiles } from './picture-files';

const YEAR_S = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
const TYPES: Readonly<Record<string, string>> = { '.pdf': 'application/pdf', '.webp': 'image/webp' };
const typeOf = (name: string) => TYPES[path.extname(name)] ?? 'application/octet-stream';

const ATTEMPTS = 3;
const ignore = () => undefined;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Loaded with the first picture: an installation without a bucket never reads it. */
async function connect({ bucket, endpoint, region, credentials }: BucketConfig, log: FastifyBaseLogger) {
  const sdk: Sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    maxAttempts: ATTEMPTS,
    // Its warnings go where all others go, and not to the console; each call is nothing to tell.
    logger: {
      ...{ debug: ignore, info: ignore },
      ...{ warn: (text) => log.warn(text), error: (text) => log.error(text) },
    },
    ...(credentials ? { credentials } : {}),
    // Services beside Amazon's seldom have a host name per bucket, and not all know the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, bucket };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/** Pictures, documents and attachments in a bucket of any service that speaks S3. An object is whole or not there by the service's own rule. */
export function bucketFiles(config: BucketConfig, log: FastifyBaseLogger): PictureFiles {
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(config, log));
  const away = (error: unknown) => {
    log.error(error, 'the bucket of pictures, documents and attachments did not answer');
    return new AppError(
      'unavailable',
      'Pictures, documents and attachments cannot be reached at the moment; please try again',
    );
  };
  const keyOf = (name: string) => `${config.prefix}${name}`;

  return {
    async put(name, bytes) {
      const { sdk, client, bucket } = await connected();
      const object = { Bucket: bucket, Key: keyOf(name), Body: bytes, ContentType: typeOf(name) };
      // The same bytes again make the object young again.
      const command = new sdk.PutObjectCommand({ ...object, CacheControl: IMMUTABLE });
      await client.send(command).catch((error: unknown) => {
        throw away(error);
      });
    },
    draftPath: async () => path.join(tmpdir(), `asset-portal-${randomUUID()}.tmp`),
    async putFrom(name, draft) {
      const { sdk, client, bucket } = await connected();
      const { size } = await stat(draft);
      const object = { Bucket: bucket, Key: keyOf(name), ContentType: typeOf(name), ContentLength: size };
      // The client does not try a stream again by itself.
      for (let attempt = 1; ; attempt += 1)
        try {
          await client.send(new sdk.PutObjectCommand({ ...object, Body: createReadStream(draft) }));
          break;
        } catch (error) {
          if (attempt === ATTEMPTS) throw away(error);
        }
      await rm(draft, { force: true });
    },
    async send(reply, name) {
      const { sdk, client, bucket } = await connected();
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) });
      const object = await client.send(command).catch((error: unknown) => {
        throw isMissing(error) ? notFound('Picture') : away(error);
      });
      reply.type(typeOf(name)).header('cache-control', IMMUTABLE);
      if (object.ContentLength !== undefined) reply.header('content-length', object.ContentLength);
      return reply.send(object.Body as Readable);
    },
    async read(name) {
      const { sdk, client, bucket } = await connected();
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) });
      const object = await client.send(command).catch((error: unknown) => {
        throw isMissing(error) ? notFound('File') : away(error);
      });
      return Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    },
    async open(name) {
      const { sdk, client, bucket } = await connected();
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) });
      const object = await client.send(command).catch((error: unknown) => {
        throw isMissing(error) ? notFound('File') : away(error);
      });
      // On this platform the client reads a body as such a stream.
      return object.Body as Readable;
    },
    async *list() {
      const { sdk, client, bucket } = await connected();
      const wanted = { Bucket: bucket, Prefix: config.prefix };
      for await (const page of sdk.paginateListObjectsV2({ client, pageSize: 500 }, wanted))
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }): KeptFile[] =>
          Key && LastModified
            ? [{ name: Key.slice(config.prefix.length), changedAt: LastModified.getTime() }]
            : [],
        );
    },
    async changedAt(name) {
      const { sdk, client, bucket } = await connected();
      try {
        const head = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
        return head.LastModified?.getTime();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { sdk, client, bucket } = await connected();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }));
    },
  };
}
