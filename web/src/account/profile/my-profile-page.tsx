import { Skeleton } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Repeat } from '../../kit/repeat.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import panel from './panel.module.css'
import { useEditableProfile } from './profile.data.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

// The code of the other tabs is loaded when they are opened.
const waiting = <Skeleton height={320} radius="lg" />
const PasswordForm = lazyPiece(async () => (await import('./password-form.tsx')).PasswordForm, waiting)
const SecondFactor = lazyPiece(async () => (await import('./second-factor/second-factor.tsx')).SecondFactor, waiting)
const FavouriteSectors = lazyPiece(async () => (await import('./favourite-sectors.tsx')).FavouriteSectors, waiting)
const Referral = lazyPiece(async () => (await import('./wallet/referral.tsx')).Referral, waiting)
const Wallet = lazyPiece(async () => (await import('./wallet/wallet.tsx')).Wallet, waiting)
const OwnData = lazyPiece(async () => (await import('./own-data/own-data.tsx')).OwnData, waiting)
const OwnTokens = lazyPiece(async () => (await import('./tokens/own-tokens.tsx')).OwnTokens, waiting)
const OwnSessions = lazyPiece(async () => (await import('./sessions/own-sessions.tsx')).OwnSessions, waiting)

const route = getRouteApi('/myProfile')

const labels = {
  data: 'Actualizar datos',
  password: 'Cambiar contraseña',
  secondFactor: 'Verificación en dos pasos',
  sectors: 'Sectores favoritos',
  referral: 'Invitar amigos',
  wallet: 'Monedas',
  sessions: 'Sesiones',
  tokens: 'Acceso para programas',
  privacy: 'Privacidad',
} as const
type ProfileTab = keyof typeof labels
const tabs = Object.keys(labels) as ProfileTab[]

/** The own account of any signed-in user. */
export function MyProfilePage() {
  const { tab, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useEditableProfile()
  const draft = useProfileDraft(query.data?.user_profile)
  const view = { query, waiting: <Waiting />, failed: 'No se ha podido cargar el perfil por fallos en el servidor' }
  return (
    <Page title="Mi Perfil" isNarrow actions={<Links />}>
      <AskBeforeLeaving isUnsaved={() => draft.isChanged} allowedPath="/myProfile" />
      <TabPanels
        order={tabs}
        current={tabs.find((each) => each === tab) ?? 'data'}
        labels={labels}
        onChoose={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
        panels={{
          data: () => (
            <QueryView {...view}>
              {(lists) => (
                <div className={panel.panel}>
                  <ProfilePicture />
                  {draft.values && <ProfileForm draft={draft} values={draft.values} lists={lists} />}
                </div>
              )}
            </QueryView>
          ),
          password: () => (
            <section className={panel.panel} aria-label={labels.password}>
              <PasswordForm />
            </section>
          ),
          secondFactor: () => <SecondFactor />,
          sectors: () => <QueryView {...view}>{({ sectors }) => <FavouriteSectors sectors={sectors} />}</QueryView>,
          referral: () => <Referral />,
          wallet: () => <Wallet page={page} />,
          sessions: () => <OwnSessions />,
          tokens: () => <OwnTokens />,
          privacy: () => <OwnData />,
        }}
      />
    </Page>
  )
}

/** Links to the notifications, and to the public profile where the application has that route. */
function Links() {
  const { username } = useSessionUser()
  const { routesByPath } = useRouter()
  const address: string = `/user/${username}`
  return (
    <>
      <LinkButton to="/notifications" variant="default">
        Avisos
      </LinkButton>
      {username && '/user/$username' in routesByPath && (
        <LinkButton to={address} variant="default">
          Ver perfil público
        </LinkButton>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className={panel.panel}>
      <Skeleton height={112} width={112} circle />
      <div className={panel.group}>
        <Repeat times={8}>
          <Skeleton height="4.25rem" />
        </Repeat>
      </div>
    </div>
  )
}
