import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { type BucketStorage, bucketStorage } from './bucket-storage.ts'
import { type FolderStorage, folderStorage } from './folder-storage.ts'

export type ImageStorage = FolderStorage | BucketStorage

/** The folder of the images without a bucket. */
export function filesFolderOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files')
}

/** The storage of the images that the configuration names. */
export function openStorage(config: Pick<Config, 'dataDir' | 'bucket'>): ImageStorage {
  return config.bucket ? bucketStorage(config.bucket) : folderStorage(filesFolderOf(config))
}
