import * as wire from '@yarda/contracts/platform/tasks-operator.ts';
import type { Capability } from '../capability.ts';
import type { Database } from '../database/database.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { Problem } from '../http/problem.ts';
import { appendAudit } from './append-audit.ts';
import { closeTask, type Task, writtenTasks } from './operator-task-store.ts';

/** A capability some of whose work needs a person. */
export interface TaskGiver {
  readonly tasks: () => Promise<readonly Task[]>;
}

type Deps = BindingDeps & { readonly database: Database };

const maxListed = 500;

/** Lists tasks that need a person, for the operator's staff and their alerts. */
export const openOperatorTasks = (deps: Deps, givers: readonly TaskGiver[]): Capability => {
  const all = async (): Promise<Task[]> => {
    const lists = await Promise.all([writtenTasks(deps.database), ...givers.map(({ tasks }) => tasks())]);
    return lists.flat().toSorted((a, b) => a.since.getTime() - b.since.getTime());
  };
  return {
    routes: (app) => {
      bindCall(app, deps, wire.listOperatorTasks, async () => ({
        tasks: (await all()).slice(0, maxListed).map(({ since, ...task }) => ({ ...task, since: since.toISOString() })),
      }));
      bindCall(app, deps, wire.closeOperatorTask, ({ body }, { operator, once }) =>
        once({
          commit: async (tx) => {
            const [at, actor] = [new Date(deps.now()), `operator ${operator.name}`];
            if (!(await closeTask(tx, body, actor, at))) throw new Problem('NOT_FOUND');
            await appendAudit(tx, { kind: 'operator-acted', actor, about: 'task done', details: body }, at);
            return {};
          },
        }),
      );
    },
    workers: [],
    gauge: async () => {
      const tasks = await all();
      return {
        yarda_operator_tasks: wire.operatorTaskKinds.map((kind) => ({
          labels: { kind },
          value: tasks.filter((task) => task.kind === kind).length,
        })),
      };
    },
  };
};
