import { join } from 'node:path'
import type { Settings } from '../../base/settings.ts'
import { StartupError } from '../../base/startup-error.ts'
import { StorageRefusalError } from '../../base/storage/storage-error.ts'
import type { FileStorage, Log } from '../../base/world.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createGuardedStorage } from './guarded-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/**
 * The folder of this machine, or the bucket that all nodes share. The client of a bucket is loaded
 * only where one is set. A wrong key stops the start; a storage that is away does not.
 */
export async function openStorage(
  { dataDir, storage }: Pick<Settings, 'dataDir' | 'storage'>,
  log: Log,
): Promise<FileStorage> {
  if (!storage) return createDiskStorage(join(dataDir, 'files'))
  const { S3mini } = await import('s3mini')
  const bucket = createGuardedStorage(createS3Storage(S3mini, storage), {
    onChange: (change, error) =>
      change === 'back'
        ? log.info({}, 'the file storage answers again')
        : log.error({ err: error }, 'the file storage does not answer'),
  })
  await bucket.check().catch((error: unknown) => {
    if (error instanceof StorageRefusalError) throw new StartupError(formatRefusal(error))
  })
  return bucket
}

const formatRefusal = ({ code }: StorageRefusalError): string =>
  code === 'NoSuchBucket'
    ? 'The bucket that STORAGE_URL names does not exist; make it first, and keep it private.'
    : `The storage of STORAGE_URL refuses this node (${code}); check key, secret, region and the key's rights in the bucket.`
