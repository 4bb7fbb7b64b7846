import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Field } from '../../platform/ui/field.tsx';
import './payment-filters.css';

/** Which payments to list: days `YYYY-MM-DD` in Lagos, and words. */
export interface PaymentFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

interface PaymentFiltersProps {
  readonly filter: PaymentFilter;
  readonly onFilter: (filter: PaymentFilter) => void;
}

/** Finds payments by their days and words; open while it narrows the list. */
export const PaymentFilters = ({ filter, onFilter }: PaymentFiltersProps) => {
  const [requested, setRequested] = useState(filter);
  const isNarrowed = Object.values(filter).some(Boolean);
  const show = (event: SyntheticEvent) => {
    event.preventDefault();
    onFilter(requested);
  };
  const clear = () => {
    setRequested({});
    onFilter({});
  };
  const change = (part: keyof PaymentFilter) => (value: string) =>
    setRequested({ ...requested, [part]: value === '' ? undefined : value });
  return (
    <details className="payment-filters" open={isNarrowed || undefined}>
      <summary>Find a payment</summary>
      <form onSubmit={show}>
        <Field label="Name or purpose" type="search" value={requested.search ?? ''} onChange={change('search')} />
        <div className="payment-filters-days">
          <Field label="From" type="date" value={requested.from ?? ''} max={requested.to} onChange={change('from')} />
          <Field label="To" type="date" value={requested.to ?? ''} min={requested.from} onChange={change('to')} />
        </div>
        <Button kind="quiet" type="submit">
          Show
        </Button>
        {isNarrowed && (
          <Button kind="plain" type="button" onClick={clear}>
            Show all
          </Button>
        )}
      </form>
    </details>
  );
};
