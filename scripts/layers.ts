import type { Layers } from './direction.ts'

/**
 * The folders and files below `<workspace>/src`, from the lowest layer to the highest. A file belongs to the longest entry that
 * contains it; `.` contains every file. It may import files of its own entry and of the layers below, but nothing of the layers
 * above and nothing of another entry of its own layer. An empty list switches the check of direction off for its workspace.
 */
export const layers: Layers = {
  contract: [
    ['answers.ts', 'dates.ts', 'fold.ts', 'images.ts', 'lifecycles.ts', 'privileges.ts', 'scoring.ts', 'wording.ts'],
    ['failures.ts', 'fields.ts'],
    ['endpoint.ts', 'lists.ts'],
    // The features.
    ['.'],
    ['index.ts'],
  ],
  // Proposed: platform < catalogue < identity < fixtures < rankings < competitions < predictions, standings < people < reporting <
  // app.ts < commands.
  server: [],
  web: [
    ['zod-setup.ts'],
    ['schemas.ts'],
    ['platform/api'],
    ['platform/errors', 'platform/input', 'platform/live', 'platform/pwa', 'platform/routing'],
    ['theme'],
    ['kit'],
    ['ui'],
    ['pools', 'drafts', 'help'],
    ['shell'],
    ['root-route.ts'],
    ['account', 'backoffice', 'player', 'public'],
    ['start'],
    ['routes.tsx'],
    ['app.tsx'],
    ['main.tsx'],
  ],
}
