import { Skeleton } from '@mantine/core'
import { Repeat } from '../../kit/repeat.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import classes from './task-cards.module.css'
import { TaskCards } from './task-cards.tsx'
import { useTasks } from './tasks.data.ts'

/** What should be done today. */
export function PendingTasks() {
  return (
    <Section title="Pendiente hoy">
      <QueryView
        query={useTasks()}
        failed="No se ha podido cargar lo pendiente por fallos en el servidor"
        waiting={
          <div className={classes.cards}>
            <Repeat times={4}>
              <Skeleton height={190} radius="lg" />
            </Repeat>
          </div>
        }
      >
        {(tasks) => <TaskCards tasks={tasks} />}
      </QueryView>
    </Section>
  )
}
