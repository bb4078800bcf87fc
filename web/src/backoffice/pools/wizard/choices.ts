import { type Preset, presets, wording } from '@compety/contract'
import type { Option } from './options.tsx'
import type { NewPool } from './wizard.data.ts'

const rules: Record<Preset, { label: string; about: string }> = {
  clasica: { label: 'Clásica', about: 'Resultado 2, diferencia 1, marcador perfecto 2' },
  solo_resultado: { label: 'Solo resultado', about: '1 punto por acertar quién gana o el empate' },
  exacto: { label: 'Exacto', about: 'Resultado 1, marcador perfecto 3' },
}

export const presetOptions = (Object.keys(presets) as Preset[]).map(
  (value): Option<Preset> => ({ value, ...rules[value] }),
)

export type Who = 'link' | 'open' | 'approval'

export const whoOptions: readonly Option<Who>[] = [
  { value: 'link', label: 'Quien tenga el enlace', about: 'No aparece en las listas' },
  { value: 'approval', label: 'Quien yo apruebe', about: 'No aparece en las listas' },
  { value: 'open', label: 'Cualquiera', about: `Aparece en ${wording.titleAvailablePools}` },
]

export const joiningOf = (who: Who): Pick<NewPool, 'is_private' | 'join_mode'> => ({
  is_private: who !== 'open',
  join_mode: who,
})
