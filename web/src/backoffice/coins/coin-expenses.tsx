import { useParams } from '@tanstack/react-router'
import { NewCoinItem, UpdateCoinItem } from './coin-form-pages.tsx'
import { coinExpenses } from './coin-kinds.ts'
import { CoinPage } from './coin-page.tsx'
import { CoinsPage } from './coins-page.tsx'

export function CoinExpensesPage() {
  return <CoinsPage kind={coinExpenses} />
}

export function NewCoinExpensePage() {
  return <NewCoinItem kind={coinExpenses} />
}

export function CoinExpensePage() {
  const { coinExpenseId } = useParams({ from: '/coinExpenses/$coinExpenseId' })
  return <CoinPage kind={coinExpenses} id={coinExpenseId} />
}

export function UpdateCoinExpensePage() {
  const { coinExpenseId } = useParams({ from: '/coinExpenses/$coinExpenseId/update' })
  return <UpdateCoinItem kind={coinExpenses} id={coinExpenseId} />
}
