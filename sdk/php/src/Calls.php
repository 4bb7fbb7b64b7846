<?php

// Written from the contract: `npm run api:keep`.

declare(strict_types=1);

namespace Yarda;

/** The calls of the API, by what they are about. @internal Use `Yarda`. */
abstract class Calls
{
    /** Your requests to payers: create, read, list and cancel; the data and files that payers share. */
    public readonly Calls\Consents $consents;

    /** Payments due now, and their refunds. */
    public readonly Calls\Payments $payments;

    /** Refunds, wherever they were ordered. */
    public readonly Calls\Refunds $refunds;

    /** Your books: all that moved, by day. */
    public readonly Calls\Transactions $transactions;

    /** Links that create a consent when they are opened. */
    public readonly Calls\PaymentRequests $paymentRequests;

    /** Your forms. */
    public readonly Calls\Forms $forms;

    /** Later debits, one by one: amounts, cancellations, retries, refunds, disputes. */
    public readonly Calls\Debits $debits;

    /** The right to debit under a consent: allowance, history, pause, limits, end. */
    public readonly Calls\Mandates $mandates;

    /** Your event log. */
    public readonly Calls\Events $events;

    /** Addresses that receive webhooks, their secrets and deliveries. */
    public readonly Calls\WebhookEndpoints $webhookEndpoints;

    /** Your secret keys. */
    public readonly Calls\Keys $keys;

    /** The requests that your programs made. */
    public readonly Calls\Requests $requests;

    /** Plays the payer, the bank and the clock; refused by a live server. */
    public readonly Calls\Sandbox $sandbox;

    protected function __construct(Sender $sender)
    {
        $this->consents = new Calls\Consents($sender);
        $this->payments = new Calls\Payments($sender);
        $this->refunds = new Calls\Refunds($sender);
        $this->transactions = new Calls\Transactions($sender);
        $this->paymentRequests = new Calls\PaymentRequests($sender);
        $this->forms = new Calls\Forms($sender);
        $this->debits = new Calls\Debits($sender);
        $this->mandates = new Calls\Mandates($sender);
        $this->events = new Calls\Events($sender);
        $this->webhookEndpoints = new Calls\WebhookEndpoints($sender);
        $this->keys = new Calls\Keys($sender);
        $this->requests = new Calls\Requests($sender);
        $this->sandbox = new Calls\Sandbox($sender);
    }
}
