import { S3mini } from 's3mini'
import { createS3Storage } from '../../adapters/storage/s3-storage.ts'
import type { StorageDeadlines } from '../../adapters/storage/deadline-fetch.ts'
import type { ObjectStorageSettings } from '../../base/storage/storage-url.ts'
import type { FileStorage } from '../../base/world.ts'

/** A bucket without the guard that remembers files and failures. */
export const openBucket = (
  settings: ObjectStorageSettings,
  deadlines?: StorageDeadlines,
): FileStorage => createS3Storage(S3mini, settings, deadlines)
