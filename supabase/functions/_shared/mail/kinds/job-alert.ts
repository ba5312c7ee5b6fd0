import { z } from "zod/v4";
import {
  ALERT_CRITERIA_CATEGORY_VALUES,
  ALERT_CRITERIA_EMPLOYMENT_VALUES,
  ALERT_CRITERIA_ENGLISH_VALUES,
  ALERT_CRITERIA_LANGUAGE_VALUES,
  ALERT_CRITERIA_PAY_UNIT_VALUES,
  JOB_ALERTS_PERIOD_VALUES,
  JOBS_ENGLISH_VALUES,
} from "../../../../database.types.ts";
import { criteriaPath, criteriaText } from "../../board/alert-criteria.ts";
import { payOf } from "../../board/job-pay.ts";
import { requirementsOf } from "../../board/job-requirements.ts";
import { jobTypeOf } from "../../board/job-type.ts";
import { mailKind } from "../kind.ts";
import { linkToken } from "../link-token.ts";
import { stopLink } from "../stop-link.ts";
import { pageUrl, policyUrl } from "../urls.ts";

const criteria = z.object({
  category: z.enum(ALERT_CRITERIA_CATEGORY_VALUES).nullable(),
  min_pay: z.number().nullable(),
  pay_unit: z.enum(ALERT_CRITERIA_PAY_UNIT_VALUES).nullable(),
  pay_currency: z.string().nullable(),
  employment: z.enum(ALERT_CRITERIA_EMPLOYMENT_VALUES).nullable(),
  open_to: z.string().nullable(),
  language: z.enum(ALERT_CRITERIA_LANGUAGE_VALUES).nullable(),
  english: z.enum(ALERT_CRITERIA_ENGLISH_VALUES).nullable(),
  words: z.string().nullable(),
});
const alert = z.object({ period: z.enum(JOB_ALERTS_PERIOD_VALUES), criteria });

const OFTEN = { daily: "once a day", weekly: "once a week" };

// Anybody may ask for an alert for any address. So what was asked for, which may be words, stands on the page behind the link.
export const jobAlertConfirmation = mailKind(
  "job_alert_confirmation",
  z.object({}),
  async (_payload, { siteUrl, jobAlertId }) => {
    const id = jobAlertId ?? "";
    const { links, headers } = await ending(id, siteUrl);

    return {
      subject: "Confirm your job alert at Homeline",
      content: {
        title: "Confirm your job alert",
        paragraphs: [
          "Someone, hopefully you, asked for new jobs from Homeline by email.",
          "Press the button within a week to see which jobs, and to confirm that this address is yours.",
        ],
        button: {
          label: "Confirm my job alert",
          url: await signedUrl("confirm", id, siteUrl),
        },
        footnote: "Not you? Do nothing, and we forget this address.",
        footerLinks: links,
      },
      headers,
    };
  },
);

const job = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.string(),
  location: z.string().nullable(),
  type: z.string().nullable(),
  employment: z.array(z.string()),
  salary: z.string().nullable(),
  pay_from: z.number().nullable(),
  pay_to: z.number().nullable(),
  pay_currency: z.string().nullable(),
  pay_unit: z.string().nullable(),
  open_to: z.array(z.string()),
  english: z.enum(JOBS_ENGLISH_VALUES).nullable(),
});

function describe(found: z.output<typeof job>): string {
  const { company, location } = found;
  const parts = [company, location, jobTypeOf(found), payOf(found), requirementsOf(found)];

  return parts.filter(Boolean).join(" · ");
}

export const jobAlert = mailKind(
  "job_alert",
  alert.extend({
    jobs: z.array(job),
    /** How many more are new. */
    more: z.int(),
  }),
  async ({ jobs, more, ...wanted }, { siteUrl, jobAlertId }) => {
    const id = jobAlertId ?? "";
    const { links, headers } = await ending(id, siteUrl);
    const total = jobs.length + more;
    const count = total === 1 ? "1 new job" : `${total} new jobs`;
    const words = criteriaText(wanted.criteria);

    return {
      subject: `${count}: ${words}`,
      content: {
        title: count,
        paragraphs: [
          `You asked for: ${words}.`,
          ...(more > 0
            ? [`These are the newest ${jobs.length}. The others are on the board.`]
            : []),
        ],
        items: jobs.map((found) => ({
          label: found.title,
          text: describe(found),
          url: pageUrl(`/jobs/${found.id}`, siteUrl),
        })),
        button: {
          label: "See them on the board",
          url: pageUrl(criteriaPath(wanted.criteria), siteUrl),
        },
        footnote: `You get this mail because you asked for these jobs, at most ${OFTEN[wanted.period]}.`,
        footerLinks: [
          { label: "Change or pause", url: await signedUrl("change", id, siteUrl) },
          ...links,
        ],
      },
      headers,
    };
  },
);

export const jobAlertKeep = mailKind(
  "job_alert_keep",
  alert,
  async (wanted, { siteUrl, jobAlertId }) => {
    const id = jobAlertId ?? "";
    const { links, headers } = await ending(id, siteUrl);

    return {
      subject: "Do you still want new jobs by email?",
      content: {
        title: "Do you still want these jobs?",
        paragraphs: [
          `A year ago you asked for new jobs by email: ${criteriaText(wanted.criteria)}.`,
          "Press the button to keep your alert for another year. If we do not hear from you within 30 days, we end it.",
        ],
        button: { label: "Keep my job alert", url: await signedUrl("keep", id, siteUrl) },
        footnote: "You get this mail because you have a job alert.",
        footerLinks: [
          { label: "Change or pause", url: await signedUrl("change", id, siteUrl) },
          ...links,
        ],
      },
      headers,
    };
  },
);

/** A page about the alert, which its reader may use without signing in. */
async function signedUrl(page: "confirm" | "change" | "keep", id: string, siteUrl: string) {
  const token = await linkToken(`${page}_job_alert`, id);

  return pageUrl(`/jobs/alerts/${page}?token=${token}`, siteUrl);
}

async function ending(id: string, siteUrl: string) {
  const { link, headers } = await stopLink({
    action: "stop_job_alert",
    id,
    label: "End this alert",
    path: "/jobs/alerts/stop",
    siteUrl,
  });

  return { links: [link, { label: "Privacy", url: policyUrl("privacy", siteUrl) }], headers };
}
