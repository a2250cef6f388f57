import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { FastifyBaseLogger } from 'fastify';
import type { BucketConfig } from '../config';
import { AppError, notFound } from '../http/app-error';
import type { KeptFile, PictureFiles } from './picture-files';

const YEAR_S = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`;
const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'image/webp');

type Sdk = typeof import('@aws-sdk/client-s3');

/** Loaded with the first picture: an installation without a bucket never reads it. */
async function connect({ bucket, endpoint, region, credentials }: BucketConfig) {
  const sdk: Sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    maxAttempts: 3,
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

/** Pictures and documents in a bucket of any service that speaks S3. An object is whole or not there by the service's own rule. */
export function bucketFiles(config: BucketConfig, log: FastifyBaseLogger): PictureFiles {
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(config));
  const away = (error: unknown) => {
    log.error(error, 'the bucket of pictures and documents did not answer');
    return new AppError(
      'unavailable',
      'Pictures and documents cannot be reached at the moment; please try again',
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
