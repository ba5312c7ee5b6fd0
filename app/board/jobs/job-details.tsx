import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { formatDate, momentBefore } from "~/lib/dates";
import { useRootData } from "~/root-data";
import { Badge } from "~/ui/badge";
import { Label } from "~/ui/form/label";
import { Icon, type IconName } from "~/ui/icon";
import { useElementId } from "~/ui/use-element-id";
import { applyAddressOf } from "./apply-address";
import { paragraphsOf, withLinks } from "./description";
import type { JobFacts } from "./facts.server";
import { JOB_CATEGORIES, type Job } from "./job";
import { ApplyLink, ApplyOwner, ShareLink } from "./job-links";
import { jobsHref } from "./job-search";
import { Monogram } from "./job-summary";

interface JobDetailsProps {
  job: Job;
  facts: JobFacts;
  isClosed: boolean;
  saveButton: ReactNode;
}

export function JobDetails({ job, facts, isClosed, saveButton }: JobDetailsProps) {
  const { siteUrl } = useRootData();

  return (
    <article className="grid gap-x-12 gap-y-8 wrap-anywhere lg:grid-cols-[1fr_18rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-y-4">
      <header className="flex min-w-0 flex-wrap gap-4 lg:col-span-2 lg:mb-4">
        <Monogram company={job.company} />
        <div className="grid min-w-0 grow basis-32 justify-items-start gap-2">
          <h1 className="text-title">{job.title}</h1>
          <p className="text-lead text-soft">{job.company}</p>
          <p className="flex flex-wrap gap-2">
            <Badge>{JOB_CATEGORIES[job.category]}</Badge>
            {isClosed && <Badge tone="red">Closed</Badge>}
          </p>
          {facts.checked && !isClosed && (
            <p className="flex gap-2 text-small">
              <Icon name="check" className="mt-0.5 text-good" />
              {facts.checked}
            </p>
          )}{" "}
          {saveButton}
        </div>
      </header>
      <Facts {...{ job, facts, isClosed }} />
      <section
        aria-labelledby="description"
        className="lg:col-start-1 lg:row-span-3 lg:row-start-2"
      >
        <h2 id="description" className="mb-3 text-section">
          About the job
        </h2>
        <Description text={job.description ?? ""} />
      </section>
      {!isClosed && (
        <div className="flex flex-wrap items-center gap-x-3 print:hidden max-lg:sticky max-lg:bottom-3 max-lg:floating max-lg:rounded-card max-lg:border max-lg:px-2 max-lg:py-1 lg:col-start-2 lg:row-start-2 lg:flex-col lg:items-stretch lg:gap-1">
          <ApplyLink job={job} variant="primary" />
          <ApplyOwner job={job} className="grow basis-32 text-tiny lg:basis-auto lg:text-center" />
        </div>
      )}
      {!isClosed && <JobNotes job={job} />}
      {/* On paper nobody can press a link. */}
      <p className="hidden print:block">
        {!isClosed &&
          `Apply at ${applyAddressOf(job)?.isMail ? applyAddressOf(job)?.owner : job.url}`}
        <br />
        This job is at {`${siteUrl}/jobs/${job.id}`}
      </p>
    </article>
  );
}

function Facts({ job, facts, isClosed }: Omit<JobDetailsProps, "saveButton">) {
  const { location, type, published_at, closes_at } = job;
  const { employment } = facts;

  return (
    <dl className="grid gap-x-6 gap-y-4 rounded-card border bg-card p-5 sm:max-lg:grid-cols-2 lg:row-start-3">
      <Fact icon="dollar" term="Pay" text={facts.pay ?? NOT_SAID} />
      <Fact icon="pin" term="Location" text={location} />
      <Fact icon="user" term="Who may apply" text={<Places facts={facts} />} />
      <Fact icon="clock" term="Job type" text={facts.type} />
      {type && employment !== type && (
        <Fact icon="clock" term="Kind of employment" text={employment} />
      )}
      <Fact icon="chat" term="Languages" text={facts.languages} />
      <Fact icon="chat" term="English" text={facts.english} />
      <Fact icon="calendar" term="Published" text={published_at && <Day of={published_at} />} />
      {closes_at && (
        <Fact
          icon="calendar"
          term={isClosed ? "Closed on" : "Closes on"}
          text={<Day of={momentBefore(closes_at)} />}
        />
      )}
    </dl>
  );
}

/** Each leads to the jobs that are open to it. */
function Places({ facts: { places } }: { facts: JobFacts }) {
  if (places.length === 0) return NOT_SAID;

  return places.map(({ name, code }, place) => (
    <Fragment key={code}>
      {place > 0 && ", "}
      <Link to={jobsHref({ openTo: code })} className="hover:underline">
        {name}
      </Link>
    </Fragment>
  ));
}

const NOT_SAID = <span className="font-normal text-soft">Not said</span>;

const Day = ({ of }: { of: string }) => <time dateTime={of}>{formatDate(of)}</time>;

function Fact({ icon, term, text }: { icon: IconName; term: string; text: ReactNode }) {
  if (!text) return null;

  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-3 text-tiny text-soft">
        <Icon name={icon} className="text-brand" />
        {term}
      </dt>
      <dd className="pl-8 font-semibold tabular-nums">{text}</dd>
    </div>
  );
}

function Description({ text }: { text: string }) {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) {
    return <p className="text-soft">The employer says more where you apply.</p>;
  }

  return (
    <div className="grid max-w-measure gap-4">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places.
        <p key={index} className="whitespace-pre-line">
          {withLinks(paragraph).map((part) => (
            <Fragment key={part.at}>
              {part.href ? (
                <a href={part.href} rel="nofollow noreferrer" className="link">
                  {part.text}
                </a>
              ) : (
                part.text
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

/** Beside the way to apply: what to beware of, and the address of the job to copy. */
function JobNotes({ job }: { job: Job }) {
  const { siteUrl } = useRootData();
  const fieldId = useElementId();

  return (
    <div className="grid gap-5 text-small print:hidden">
      <p className="text-soft">
        A real employer never asks you to pay, to buy equipment from them, or for your bank's
        password. Something odd?{" "}
        <Link to={`/jobs/${job.id}/report`} rel="nofollow" className="link">
          Report this job
        </Link>
      </p>
      <div>
        <Label htmlFor={fieldId}>Link to this job</Label>
        <input
          id={fieldId}
          type="text"
          value={`${siteUrl}/jobs/${job.id}`}
          readOnly
          className="control"
        />
        <ShareLink job={job} className="-ml-4 text-small" />
      </div>
    </div>
  );
}
