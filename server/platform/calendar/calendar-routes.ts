import * as wire from '@yarda/contracts/platform/calendar.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { declareHoliday } from './declare-holiday.ts';

export type CalendarDeps = BindingDeps & { readonly database: Database; readonly now: Clock };

export const calendarRoutes = (app: FastifyInstance, deps: CalendarDeps): void => {
  bindCall(app, deps, wire.declareHoliday, async ({ body }, { operator }) => {
    const { database, now } = deps;
    return {
      day: body.day,
      declared: await declareHoliday({ database, at: new Date(now()), by: operator.name }, body),
    };
  });
};
