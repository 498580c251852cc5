ALTER TABLE "message_templates" ALTER COLUMN "updated_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charges" ALTER COLUMN "charged_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "invited_by_id" DROP NOT NULL;
