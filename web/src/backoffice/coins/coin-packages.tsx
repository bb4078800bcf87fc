import { useParams } from '@tanstack/react-router'
import { NewCoinItem, UpdateCoinItem } from './coin-form-pages.tsx'
import { coinPackages } from './coin-kinds.ts'
import { CoinPage } from './coin-page.tsx'
import { CoinsPage } from './coins-page.tsx'

export function CoinPackagesPage() {
  return <CoinsPage kind={coinPackages} />
}

export function NewCoinPackagePage() {
  return <NewCoinItem kind={coinPackages} />
}

export function CoinPackagePage() {
  const { coinPackageId } = useParams({ from: '/coinPackages/$coinPackageId' })
  return <CoinPage kind={coinPackages} id={coinPackageId} />
}

export function UpdateCoinPackagePage() {
  const { coinPackageId } = useParams({ from: '/coinPackages/$coinPackageId/update' })
  return <UpdateCoinItem kind={coinPackages} id={coinPackageId} />
}
