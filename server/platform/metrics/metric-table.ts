/** A metric: what it says, and what tells its series apart. No label holds an id, a name or a number of a person. */
interface Described {
  readonly help: string;
  readonly labels: readonly string[];
}

/** Counters of this process, which only rise. */
export const counters = {
  yarda_http_requests_total: { help: 'Answers', labels: ['method', 'route', 'status'] },
  yarda_problems_total: { help: 'Answers that say what is wrong, by code', labels: ['code'] },
  yarda_rail_calls_total: { help: 'Calls to providers', labels: ['port', 'outcome'] },
  yarda_consents_total: { help: 'Consents that reached a step', labels: ['step'] },
  yarda_payments_total: { help: 'What happened to payments', labels: ['outcome', 'method', 'reason'] },
  yarda_debits_total: { help: 'Debits that came into a state', labels: ['state', 'reason'] },
  yarda_events_total: { help: 'Events told to merchants', labels: ['type'] },
  yarda_webhook_attempts_total: { help: 'Webhooks sent, by outcome', labels: ['outcome'] },
  yarda_page_faults_total: {
    help: 'Faults that pages reported, and what their policy refused',
    labels: ['kind', 'screen'],
  },
  yarda_background_failures_total: { help: 'Failures that no caller waited for', labels: [] },
} as const satisfies Record<string, Described>;

/** How long things took, of this process. */
export const durations = {
  yarda_http_request_seconds: { help: 'Time to an answer, streams excepted', labels: ['method', 'route'] },
  yarda_rail_call_seconds: { help: 'Time until a provider answered', labels: ['port'] },
} as const satisfies Record<string, Described>;

/** Gauges: values at the time of reading. `of all`: every process reports the same value. */
export const gauges = {
  yarda_info: { help: 'What serves', labels: ['mode', 'role'] },
  yarda_stopping: { help: 'Whether it was asked to stop', labels: [] },
  yarda_http_requests_in_flight: { help: 'Requests that wait for their answer', labels: [] },
  yarda_proxy_suspected: { help: 'Whether TRUST_PROXY seems to take many callers for one', labels: ['sign'] },
  yarda_streams_open: { help: 'Open event streams', labels: [] },
  yarda_database_up: { help: 'Whether the database answers', labels: [] },
  yarda_archive_lag_seconds: {
    help: 'Of all: since the last archived piece of the log of the database, while archiving fails',
    labels: [],
  },
  yarda_database_disk_full: { help: 'Whether the disk of the database takes no writes', labels: [] },
  yarda_database_connections: { help: 'The pool: busy, idle, and work that waits for one', labels: ['state'] },
  yarda_database_connections_most: { help: 'The most connections of the pool', labels: [] },
  yarda_rail_down: { help: 'Whether a rail is at rest since it does not answer', labels: ['port'] },
  yarda_rail_success_ratio: { help: 'The share of calls answered in five minutes', labels: ['port'] },
  yarda_rail_last_word_seconds: { help: 'When a call was last answered, or not', labels: ['port'] },
  yarda_drainer_age_seconds: { help: 'Since a drainer last finished a round', labels: ['drainer'] },
  yarda_outbox_lag_seconds: { help: 'Of all: age of the oldest event not announced', labels: [] },
  yarda_event_log_lag_seconds: { help: 'Of all: age of the oldest event without a place', labels: [] },
  yarda_webhook_lag_seconds: { help: 'Of all: how late the latest due webhook is', labels: [] },
  yarda_webhooks_waiting: { help: 'Of all: webhooks not delivered yet, at most 10,000', labels: [] },
  yarda_operator_tasks: { help: 'Of all: what needs a person', labels: ['kind'] },
  yarda_debit_lag_seconds: { help: 'Of all: how late the latest due debit is', labels: [] },
  yarda_notice_lag_seconds: { help: 'Of all: how late the latest due notice is', labels: [] },
  yarda_reports_set_aside: { help: 'Of all: signed reports of providers that could not be taken', labels: [] },
  yarda_charge_undecided_seconds: {
    help: 'Of all: how long a bank owes its answer to a charge, debits excepted',
    labels: [],
  },
  yarda_jobs: { help: 'Of all: jobs that wait or are worked on', labels: ['queue', 'state'] },
  yarda_measures_failed: { help: 'Readings that could not be taken this time', labels: [] },
} as const satisfies Record<string, Described>;

type LabelsOf<D extends Described> = Readonly<Record<D['labels'][number], string>>;

export type CounterName = keyof typeof counters;
export type DurationName = keyof typeof durations;
export type GaugeName = keyof typeof gauges;
export type CounterLabels<Name extends CounterName> = LabelsOf<(typeof counters)[Name]>;
export type DurationLabels<Name extends DurationName> = LabelsOf<(typeof durations)[Name]>;
export type GaugeLabels<Name extends GaugeName> = LabelsOf<(typeof gauges)[Name]>;
