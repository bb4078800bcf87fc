import type { Config } from '../platform/config/config.ts'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import { filesFolderOf, type ImageStorage } from '../platform/files/storage/open-storage.ts'
import { ServiceUnavailable } from '../platform/outgoing/service-unavailable.ts'

/**
 * Refuses a start with a bucket that does not exist or denies access. One that does not answer now only fails calls for
 * images, so it becomes a warning, as do images that were left in the folder.
 */
export async function checkStorage(storage: ImageStorage, config: Pick<Config, 'dataDir'>): Promise<string[]> {
  if (storage.kind === 'folder') return []
  const folder = filesFolderOf(config)
  const left = (await hasImages(folder))
    ? [`las imágenes de ${folder} no se muestran: llévalas al bucket con «npm run move-files -- --to-bucket --delete».`]
    : []
  try {
    await storage.check()
    return left
  } catch (error) {
    if (!(error instanceof ServiceUnavailable) || error.isLasting) throw error
    return [...left, `${error.message} Mientras tanto no hay imágenes.`]
  }
}

const hasImages = async (path: string): Promise<boolean> => {
  const { list } = folderStorage(path)
  for (const folder of ['', 'private'] as const)
    for await (const objects of list(folder)) if (objects.length > 0) return true
  return false
}
