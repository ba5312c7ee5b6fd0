import { z } from "zod/v4";
import { QUICK_ANSWERS_LIMITS } from "#database";
import { requiredText, rowForms, type ValuesOf } from "~/lib/form/fields";

const quickAnswer = {
  title: requiredText(QUICK_ANSWERS_LIMITS.title).describe("Title"),
  answer: requiredText(QUICK_ANSWERS_LIMITS.answer).describe("Answer"),
};

export const { newForm: newAnswerForm, editForm: editAnswerForm } = rowForms(quickAnswer);

export const answersForm = z.discriminatedUnion("intent", [
  newAnswerForm,
  editAnswerForm,
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export type AnswerFields = ValuesOf<typeof quickAnswer>;
