// Made from the migrations by "npm run types"; a change here is lost with the next one.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "13";
  };
  public: {
    Tables: {
      admin_log: {
        Row: {
          action: Database["public"]["Enums"]["log_action"];
          actor_id: string;
          actor_name: string;
          changed_from: Json | null;
          changed_to: Json | null;
          created_at: string;
          entity: string;
          entity_id: string;
          id: string;
          name: string | null;
          number: number;
          search_words: unknown | null;
        };
        Insert: {
          action: Database["public"]["Enums"]["log_action"];
          actor_id: string;
          actor_name: string;
          changed_from?: Json | null;
          changed_to?: Json | null;
          created_at?: string;
          entity: string;
          entity_id: string;
          id?: string;
          name?: string | null;
          number?: never;
          search_words?: never;
        };
        Update: {
          action?: Database["public"]["Enums"]["log_action"];
          actor_id?: string;
          actor_name?: string;
          changed_from?: Json | null;
          changed_to?: Json | null;
          created_at?: string;
          entity?: string;
          entity_id?: string;
          id?: string;
          name?: string | null;
          number?: never;
          search_words?: never;
        };
        Relationships: [];
      };
      admin_settings: {
        Row: {
          key: string;
          value: string;
        };
        Insert: {
          key: string;
          value: string;
        };
        Update: {
          key?: string;
          value?: string;
        };
        Relationships: [];
      };
      admins: {
        Row: {
          created_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "admins_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      alert_criteria: {
        Row: {
          category: "customer_service" | "interpretation" | null;
          employment: "contract" | "full_time" | "internship" | "part_time" | "temporary" | null;
          english: "none" | "basic" | "good" | "fluent" | null;
          id: string;
          language: "ar" | "ase" | "bn" | "de" | "en" | "es" | "fa" | "fr" | "hi" | "hmn" | "ht" | "it" | "ja" | "ko" | "mam" | "ne" | "nl" | "pl" | "pt" | "quc" | "ro" | "ru" | "so" | "sw" | "tl" | "tr" | "uk" | "ur" | "vi" | "yue" | "zh" | null;
          min_pay: number | null;
          open_to: string | null;
          pay_currency: string | null;
          pay_unit: "hour" | "month" | null;
          words: string | null;
        };
        Insert: {
          category?: "customer_service" | "interpretation" | null;
          employment?: "contract" | "full_time" | "internship" | "part_time" | "temporary" | null;
          english?: "none" | "basic" | "good" | "fluent" | null;
          id?: string;
          language?: "ar" | "ase" | "bn" | "de" | "en" | "es" | "fa" | "fr" | "hi" | "hmn" | "ht" | "it" | "ja" | "ko" | "mam" | "ne" | "nl" | "pl" | "pt" | "quc" | "ro" | "ru" | "so" | "sw" | "tl" | "tr" | "uk" | "ur" | "vi" | "yue" | "zh" | null;
          min_pay?: number | null;
          open_to?: string | null;
          pay_currency?: string | null;
          pay_unit?: "hour" | "month" | null;
          words?: string | null;
        };
        Update: {
          category?: "customer_service" | "interpretation" | null;
          employment?: "contract" | "full_time" | "internship" | "part_time" | "temporary" | null;
          english?: "none" | "basic" | "good" | "fluent" | null;
          id?: string;
          language?: "ar" | "ase" | "bn" | "de" | "en" | "es" | "fa" | "fr" | "hi" | "hmn" | "ht" | "it" | "ja" | "ko" | "mam" | "ne" | "nl" | "pl" | "pt" | "quc" | "ro" | "ru" | "so" | "sw" | "tl" | "tr" | "uk" | "ur" | "vi" | "yue" | "zh" | null;
          min_pay?: number | null;
          open_to?: string | null;
          pay_currency?: string | null;
          pay_unit?: "hour" | "month" | null;
          words?: string | null;
        };
        Relationships: [];
      };
      blog_posts: {
        Row: {
          author_id: string | null;
          content: string;
          content_length: number;
          created_at: string;
          excerpt: string | null;
          id: string;
          idempotency_key: string | null;
          picture: string | null;
          picture_alt: string | null;
          preview: string;
          publish_at: string | null;
          published: boolean;
          published_at: string | null;
          reading_minutes: number;
          search_words: unknown | null;
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          author_id?: string | null;
          content: string;
          content_length?: never;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          idempotency_key?: string | null;
          picture?: string | null;
          picture_alt?: string | null;
          preview?: never;
          publish_at?: string | null;
          published?: boolean;
          published_at?: string | null;
          reading_minutes?: never;
          search_words?: never;
          slug?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          content?: string;
          content_length?: never;
          created_at?: string;
          excerpt?: string | null;
          id?: string;
          idempotency_key?: string | null;
          picture?: string | null;
          picture_alt?: string | null;
          preview?: never;
          publish_at?: string | null;
          published?: boolean;
          published_at?: string | null;
          reading_minutes?: never;
          search_words?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_posts_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blog_posts_picture_fkey";
            columns: ["picture"];
            isOneToOne: false;
            referencedRelation: "pictures";
            referencedColumns: ["name"];
          },
        ];
      };
      board_visits: {
        Row: {
          new_since: string | null;
          seen_at: string;
          user_id: string;
        };
        Insert: {
          new_since?: string | null;
          seen_at?: string;
          user_id: string;
        };
        Update: {
          new_since?: string | null;
          seen_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "board_visits_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      chat_files: {
        Row: {
          created_at: string;
          id: string;
          message_id: string | null;
          name: string;
          order_closed_at: string | null;
          order_id: string | null;
          path: string;
          removed_at: string | null;
          sender_id: string | null;
          size: number | null;
          type: string;
          version: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          message_id?: string | null;
          name: string;
          order_closed_at?: string | null;
          order_id?: string | null;
          path?: string;
          removed_at?: string | null;
          sender_id?: string | null;
          size?: number | null;
          type: string;
          version?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          message_id?: string | null;
          name?: string;
          order_closed_at?: string | null;
          order_id?: string | null;
          path?: string;
          removed_at?: string | null;
          sender_id?: string | null;
          size?: number | null;
          type?: string;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "chat_files_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "chat_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "chat_files_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "chat_files_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      chat_messages: {
        Row: {
          created_at: string;
          from_admin: boolean;
          id: string;
          idempotency_key: string | null;
          message: string;
          order_id: string;
          read_at: string | null;
          sender_id: string | null;
        };
        Insert: {
          created_at?: string;
          from_admin?: boolean;
          id?: string;
          idempotency_key?: string | null;
          message: string;
          order_id: string;
          read_at?: string | null;
          sender_id?: string | null;
        };
        Update: {
          created_at?: string;
          from_admin?: boolean;
          id?: string;
          idempotency_key?: string | null;
          message?: string;
          order_id?: string;
          read_at?: string | null;
          sender_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "chat_messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "chat_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      checkouts: {
        Row: {
          amount_cents: number;
          asked_at: string | null;
          billing: Json;
          cart_cleared_at: string | null;
          created_at: string;
          currency: string;
          delivery: Json | null;
          expires_at: string;
          fingerprint: string;
          id: string;
          idempotency_keys: string[];
          lines: Json;
          mailbox_hash: string | null;
          may_be_paid: boolean;
          next_check_at: string;
          order_id: string | null;
          paid_at: string | null;
          paid_cents: number | null;
          paid_currency: string | null;
          read_recorded: number;
          reads_begun: number;
          returned_at: string | null;
          reviewed_at: string | null;
          status: "open" | "superseded" | "completed" | "expired";
          stripe_payment_id: string | null;
          stripe_session_id: string | null;
          updated_at: string;
          url: string | null;
          user_id: string | null;
        };
        Insert: {
          amount_cents: number;
          asked_at?: string | null;
          billing?: Json;
          cart_cleared_at?: string | null;
          created_at?: string;
          currency?: string;
          delivery?: Json | null;
          expires_at?: string;
          fingerprint: string;
          id?: string;
          idempotency_keys?: string[];
          lines: Json;
          mailbox_hash?: string | null;
          may_be_paid?: never;
          next_check_at?: string;
          order_id?: string | null;
          paid_at?: string | null;
          paid_cents?: number | null;
          paid_currency?: string | null;
          read_recorded?: number;
          reads_begun?: number;
          returned_at?: string | null;
          reviewed_at?: string | null;
          status?: "open" | "superseded" | "completed" | "expired";
          stripe_payment_id?: string | null;
          stripe_session_id?: string | null;
          updated_at?: string;
          url?: string | null;
          user_id?: string | null;
        };
        Update: {
          amount_cents?: number;
          asked_at?: string | null;
          billing?: Json;
          cart_cleared_at?: string | null;
          created_at?: string;
          currency?: string;
          delivery?: Json | null;
          expires_at?: string;
          fingerprint?: string;
          id?: string;
          idempotency_keys?: string[];
          lines?: Json;
          mailbox_hash?: string | null;
          may_be_paid?: never;
          next_check_at?: string;
          order_id?: string | null;
          paid_at?: string | null;
          paid_cents?: number | null;
          paid_currency?: string | null;
          read_recorded?: number;
          reads_begun?: number;
          returned_at?: string | null;
          reviewed_at?: string | null;
          status?: "open" | "superseded" | "completed" | "expired";
          stripe_payment_id?: string | null;
          stripe_session_id?: string | null;
          updated_at?: string;
          url?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "checkouts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_answers: {
        Row: {
          answer: string;
          created_at: string;
          created_by: string | null;
          id: string;
          idempotency_key: string | null;
          message_id: string;
        };
        Insert: {
          answer: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          message_id: string;
        };
        Update: {
          answer?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          message_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "contact_answers_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_answers_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          archived_at: string | null;
          created_at: string;
          deleted_at: string | null;
          email: string;
          id: string;
          idempotency_key: string | null;
          message: string;
          name: string;
          search_words: unknown | null;
          subject: string;
          unanswered_since: string | null;
          user_id: string | null;
        };
        Insert: {
          answered_at?: string | null;
          archived_at?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          email: string;
          id?: string;
          idempotency_key?: string | null;
          message: string;
          name: string;
          search_words?: never;
          subject: string;
          unanswered_since?: string | null;
          user_id?: string | null;
        };
        Update: {
          answered_at?: string | null;
          archived_at?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          email?: string;
          id?: string;
          idempotency_key?: string | null;
          message?: string;
          name?: string;
          search_words?: never;
          subject?: string;
          unanswered_since?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      disputes: {
        Row: {
          amount_cents: number;
          checkout_id: string;
          created_at: string;
          currency: string;
          due_at: string | null;
          given_back_at: string | null;
          id: string;
          is_refundable: boolean;
          order_id: string | null;
          reason: string;
          status: string;
          stripe_dispute_id: string;
        };
        Insert: {
          amount_cents: number;
          checkout_id: string;
          created_at?: string;
          currency: string;
          due_at?: string | null;
          given_back_at?: string | null;
          id?: string;
          is_refundable: boolean;
          order_id?: string | null;
          reason?: string;
          status: string;
          stripe_dispute_id: string;
        };
        Update: {
          amount_cents?: number;
          checkout_id?: string;
          created_at?: string;
          currency?: string;
          due_at?: string | null;
          given_back_at?: string | null;
          id?: string;
          is_refundable?: boolean;
          order_id?: string | null;
          reason?: string;
          status?: string;
          stripe_dispute_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "disputes_checkout_id_fkey";
            columns: ["checkout_id"];
            isOneToOne: false;
            referencedRelation: "checkouts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "disputes_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      job_alerts: {
        Row: {
          agreed_by: "mail" | "account" | null;
          asked_period: "daily" | "weekly" | null;
          confirmed_at: string | null;
          created_at: string;
          criteria_id: string;
          due_at: string;
          email: string | null;
          id: string;
          keep_asked_at: string | null;
          kept_at: string;
          mailed_at: string | null;
          paused_at: string | null;
          period: "daily" | "weekly";
          seen_until: string;
          user_id: string | null;
        };
        Insert: {
          agreed_by?: "mail" | "account" | null;
          asked_period?: "daily" | "weekly" | null;
          confirmed_at?: string | null;
          created_at?: string;
          criteria_id: string;
          due_at: string;
          email?: string | null;
          id?: string;
          keep_asked_at?: string | null;
          kept_at?: string;
          mailed_at?: string | null;
          paused_at?: string | null;
          period: "daily" | "weekly";
          seen_until?: string;
          user_id?: string | null;
        };
        Update: {
          agreed_by?: "mail" | "account" | null;
          asked_period?: "daily" | "weekly" | null;
          confirmed_at?: string | null;
          created_at?: string;
          criteria_id?: string;
          due_at?: string;
          email?: string | null;
          id?: string;
          keep_asked_at?: string | null;
          kept_at?: string;
          mailed_at?: string | null;
          paused_at?: string | null;
          period?: "daily" | "weekly";
          seen_until?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "job_alerts_criteria_id_fkey";
            columns: ["criteria_id"];
            isOneToOne: false;
            referencedRelation: "alert_criteria";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "job_alerts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      job_reports: {
        Row: {
          created_at: string;
          id: string;
          idempotency_key: string | null;
          job_id: string;
          reason: "asks_for_money" | "not_real" | "closed_already" | "offensive" | "other";
          reviewed_at: string | null;
          words: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          idempotency_key?: string | null;
          job_id: string;
          reason: "asks_for_money" | "not_real" | "closed_already" | "offensive" | "other";
          reviewed_at?: string | null;
          words?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          idempotency_key?: string | null;
          job_id?: string;
          reason?: "asks_for_money" | "not_real" | "closed_already" | "offensive" | "other";
          reviewed_at?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "job_reports_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
        ];
      };
      jobs: {
        Row: {
          category: "customer_service" | "interpretation";
          checked: string[];
          checked_at: string | null;
          closes_at: string | null;
          company: string;
          created_at: string;
          created_by: string | null;
          description: string | null;
          employment: string[];
          english: "none" | "basic" | "good" | "fluent" | null;
          id: string;
          idempotency_key: string | null;
          languages: string[];
          location: string | null;
          open_to: string[];
          pay_currency: string | null;
          pay_from: number | null;
          pay_per_hour: number | null;
          pay_to: number | null;
          pay_unit: "hour" | "month" | "year" | "piece" | null;
          published_at: string;
          published_from: string | null;
          reviewed_at: string | null;
          salary: string | null;
          search_words: unknown | null;
          state: "draft" | "hidden" | "scheduled" | "open" | "closed";
          title: string;
          type: string | null;
          updated_at: string;
          url: string;
          visibility: "shown" | "draft" | "hidden";
        };
        Insert: {
          category?: "customer_service" | "interpretation";
          checked?: string[];
          checked_at?: string | null;
          closes_at?: string | null;
          company: string;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          employment?: string[];
          english?: "none" | "basic" | "good" | "fluent" | null;
          id?: string;
          idempotency_key?: string | null;
          languages?: string[];
          location?: string | null;
          open_to?: string[];
          pay_currency?: string | null;
          pay_from?: number | null;
          pay_per_hour?: never;
          pay_to?: number | null;
          pay_unit?: "hour" | "month" | "year" | "piece" | null;
          published_at?: string;
          published_from?: string | null;
          reviewed_at?: string | null;
          salary?: string | null;
          search_words?: never;
          state?: "draft" | "hidden" | "scheduled" | "open" | "closed";
          title: string;
          type?: string | null;
          updated_at?: string;
          url: string;
          visibility?: "shown" | "draft" | "hidden";
        };
        Update: {
          category?: "customer_service" | "interpretation";
          checked?: string[];
          checked_at?: string | null;
          closes_at?: string | null;
          company?: string;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          employment?: string[];
          english?: "none" | "basic" | "good" | "fluent" | null;
          id?: string;
          idempotency_key?: string | null;
          languages?: string[];
          location?: string | null;
          open_to?: string[];
          pay_currency?: string | null;
          pay_from?: number | null;
          pay_per_hour?: never;
          pay_to?: number | null;
          pay_unit?: "hour" | "month" | "year" | "piece" | null;
          published_at?: string;
          published_from?: string | null;
          reviewed_at?: string | null;
          salary?: string | null;
          search_words?: never;
          state?: "draft" | "hidden" | "scheduled" | "open" | "closed";
          title?: string;
          type?: string | null;
          updated_at?: string;
          url?: string;
          visibility?: "shown" | "draft" | "hidden";
        };
        Relationships: [
          {
            foreignKeyName: "jobs_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      muted_mails: {
        Row: {
          kind: "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "order_message" | "order_request_answered" | "order_sent" | "order_status";
          user_id: string;
        };
        Insert: {
          kind: "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "order_message" | "order_request_answered" | "order_sent" | "order_status";
          user_id: string;
        };
        Update: {
          kind?: "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "order_message" | "order_request_answered" | "order_sent" | "order_status";
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "muted_mails_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string;
          id: string;
          mailed_at: string;
          mails: number;
          unsubscribed_at: string | null;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          mailed_at?: string;
          mails?: number;
          unsubscribed_at?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          mailed_at?: string;
          mails?: number;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
      notification_batches: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          idempotency_key: string | null;
          last_recipient_id: string | null;
          message: string;
          recipient_id: string | null;
          recipients: number;
          send_at: string | null;
          target: "all" | "specific";
          title: string;
          type: "info" | "success" | "warning" | "error";
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          last_recipient_id?: string | null;
          message: string;
          recipient_id?: string | null;
          recipients?: number;
          send_at?: string | null;
          target?: "all" | "specific";
          title: string;
          type?: "info" | "success" | "warning" | "error";
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          last_recipient_id?: string | null;
          message?: string;
          recipient_id?: string | null;
          recipients?: number;
          send_at?: string | null;
          target?: "all" | "specific";
          title?: string;
          type?: "info" | "success" | "warning" | "error";
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notification_batches_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notification_batches_recipient_id_fkey";
            columns: ["recipient_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          batch_id: string | null;
          created_at: string;
          id: string;
          kind: "sent" | "order" | "status" | "chat";
          message: string;
          order_id: string | null;
          read_at: string | null;
          title: string;
          type: "info" | "success" | "warning" | "error";
          user_id: string | null;
        };
        Insert: {
          batch_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: "sent" | "order" | "status" | "chat";
          message: string;
          order_id?: string | null;
          read_at?: string | null;
          title: string;
          type?: "info" | "success" | "warning" | "error";
          user_id?: string | null;
        };
        Update: {
          batch_id?: string | null;
          created_at?: string;
          id?: string;
          kind?: "sent" | "order" | "status" | "chat";
          message?: string;
          order_id?: string | null;
          read_at?: string | null;
          title?: string;
          type?: "info" | "success" | "warning" | "error";
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_batch_id_fkey";
            columns: ["batch_id"];
            isOneToOne: false;
            referencedRelation: "notification_batches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "notifications_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      order_items: {
        Row: {
          created_at: string;
          id: string;
          included_revisions: number | null;
          needs: string | null;
          order_id: string;
          price: number;
          product_id: string | null;
          product_name: string;
          product_type: "service" | "product";
          quantity: number;
          refunded: number;
          restocked: number;
          revisions: number | null;
          service_id: string | null;
          work_since: string | null;
          work_state: "waiting" | "in_work" | "delivered" | "revision" | "accepted" | "ended" | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          included_revisions?: number | null;
          needs?: string | null;
          order_id: string;
          price: number;
          product_id?: string | null;
          product_name: string;
          product_type: "service" | "product";
          quantity: number;
          refunded?: number;
          restocked?: number;
          revisions?: number | null;
          service_id?: string | null;
          work_since?: string | null;
          work_state?: "waiting" | "in_work" | "delivered" | "revision" | "accepted" | "ended" | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          included_revisions?: number | null;
          needs?: string | null;
          order_id?: string;
          price?: number;
          product_id?: string | null;
          product_name?: string;
          product_type?: "service" | "product";
          quantity?: number;
          refunded?: number;
          restocked?: number;
          revisions?: number | null;
          service_id?: string | null;
          work_since?: string | null;
          work_state?: "waiting" | "in_work" | "delivered" | "revision" | "accepted" | "ended" | null;
        };
        Relationships: [
          {
            foreignKeyName: "order_items_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_notes: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          idempotency_key: string | null;
          note: string;
          order_id: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          note: string;
          order_id: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          note?: string;
          order_id?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "order_notes_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_notes_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_requests: {
        Row: {
          answer: "yes" | "no" | null;
          answer_text: string | null;
          answered_at: string | null;
          closed_at: string | null;
          created_at: string;
          id: string;
          idempotency_key: string | null;
          items: Json;
          kind: "cancel" | "return";
          order_id: string;
          reason: string;
        };
        Insert: {
          answer?: "yes" | "no" | null;
          answer_text?: string | null;
          answered_at?: string | null;
          closed_at?: string | null;
          created_at?: string;
          id?: string;
          idempotency_key?: string | null;
          items: Json;
          kind: "cancel" | "return";
          order_id: string;
          reason: string;
        };
        Update: {
          answer?: "yes" | "no" | null;
          answer_text?: string | null;
          answered_at?: string | null;
          closed_at?: string | null;
          created_at?: string;
          id?: string;
          idempotency_key?: string | null;
          items?: Json;
          kind?: "cancel" | "return";
          order_id?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: "order_requests_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_shortfalls: {
        Row: {
          id: string;
          missing: number;
          order_id: string;
          product_id: string | null;
          product_name: string;
        };
        Insert: {
          id?: string;
          missing: number;
          order_id: string;
          product_id?: string | null;
          product_name: string;
        };
        Update: {
          id?: string;
          missing?: number;
          order_id?: string;
          product_id?: string | null;
          product_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "order_shortfalls_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          amount_paid: number | null;
          arrives_from: string | null;
          arrives_to: string | null;
          asked_for: "cancel" | "return" | null;
          billing: Json;
          closed_at: string | null;
          created_at: string;
          customer_names: string;
          delivery: Json | null;
          delivery_changed_at: string | null;
          has_other_amount: boolean;
          has_product: boolean;
          has_shortfall: boolean;
          id: string;
          is_to_review: boolean;
          is_to_send: boolean;
          item_names: string;
          paid_currency: string;
          payment_state: "paid" | "refund_on_its_way" | "partly_refunded" | "refunded" | "disputed";
          refunded_amount: number;
          restocked_at: string | null;
          reviewed_at: string | null;
          search_words: unknown | null;
          sent_at: string | null;
          status: "pending" | "processing" | "completed" | "cancelled";
          stripe_payment_id: string | null;
          stripe_session_id: string | null;
          total_amount: number;
          unanswered_since: string | null;
          unread_by_customer_since: string | null;
          unread_by_shop_since: string | null;
          updated_at: string;
          user_id: string | null;
        };
        Insert: {
          amount_paid?: number | null;
          arrives_from?: string | null;
          arrives_to?: string | null;
          asked_for?: "cancel" | "return" | null;
          billing?: Json;
          closed_at?: string | null;
          created_at?: string;
          customer_names?: string;
          delivery?: Json | null;
          delivery_changed_at?: string | null;
          has_other_amount?: never;
          has_product?: boolean;
          has_shortfall?: boolean;
          id?: string;
          is_to_review?: never;
          is_to_send?: never;
          item_names?: string;
          paid_currency?: string;
          payment_state?: "paid" | "refund_on_its_way" | "partly_refunded" | "refunded" | "disputed";
          refunded_amount?: number;
          restocked_at?: string | null;
          reviewed_at?: string | null;
          search_words?: never;
          sent_at?: string | null;
          status?: "pending" | "processing" | "completed" | "cancelled";
          stripe_payment_id?: string | null;
          stripe_session_id?: string | null;
          total_amount: number;
          unanswered_since?: string | null;
          unread_by_customer_since?: string | null;
          unread_by_shop_since?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          amount_paid?: number | null;
          arrives_from?: string | null;
          arrives_to?: string | null;
          asked_for?: "cancel" | "return" | null;
          billing?: Json;
          closed_at?: string | null;
          created_at?: string;
          customer_names?: string;
          delivery?: Json | null;
          delivery_changed_at?: string | null;
          has_other_amount?: never;
          has_product?: boolean;
          has_shortfall?: boolean;
          id?: string;
          is_to_review?: never;
          is_to_send?: never;
          item_names?: string;
          paid_currency?: string;
          payment_state?: "paid" | "refund_on_its_way" | "partly_refunded" | "refunded" | "disputed";
          refunded_amount?: number;
          restocked_at?: string | null;
          reviewed_at?: string | null;
          search_words?: never;
          sent_at?: string | null;
          status?: "pending" | "processing" | "completed" | "cancelled";
          stripe_payment_id?: string | null;
          stripe_session_id?: string | null;
          total_amount?: number;
          unanswered_since?: string | null;
          unread_by_customer_since?: string | null;
          unread_by_shop_since?: string | null;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "orders_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      outbox: {
        Row: {
          address: string | null;
          attempts: number;
          batch_id: string | null;
          class: Database["public"]["Enums"]["mail_class"];
          created_at: string;
          dedupe_key: string;
          due_at: string;
          give_up_at: string;
          given_up_at: string | null;
          id: string;
          job_alert_id: string | null;
          kind: "account_deleted" | "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "back_in_stock" | "contact_answer" | "contact_copy" | "delivery_changed" | "job_alert" | "job_alert_confirmation" | "job_alert_keep" | "newsletter_confirmation" | "order_message" | "order_request_answered" | "order_sent" | "order_status" | "post" | "receipt" | "recovery_codes_replaced" | "refund_failed" | "refund_made" | "second_step_removed" | "service_delivered" | "stock_confirmation";
          last_error: string | null;
          order_id: string | null;
          payload: Json;
          post_id: string | null;
          product_id: string | null;
          provider_id: string | null;
          reviewed_at: string | null;
          sent_at: string | null;
          stock_request_id: string | null;
          subscriber_id: string | null;
          user_id: string | null;
        };
        Insert: {
          address?: string | null;
          attempts?: number;
          batch_id?: string | null;
          class?: never;
          created_at?: string;
          dedupe_key: string;
          due_at?: string;
          give_up_at?: string;
          given_up_at?: string | null;
          id?: string;
          job_alert_id?: string | null;
          kind: "account_deleted" | "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "back_in_stock" | "contact_answer" | "contact_copy" | "delivery_changed" | "job_alert" | "job_alert_confirmation" | "job_alert_keep" | "newsletter_confirmation" | "order_message" | "order_request_answered" | "order_sent" | "order_status" | "post" | "receipt" | "recovery_codes_replaced" | "refund_failed" | "refund_made" | "second_step_removed" | "service_delivered" | "stock_confirmation";
          last_error?: string | null;
          order_id?: string | null;
          payload?: Json;
          post_id?: string | null;
          product_id?: string | null;
          provider_id?: string | null;
          reviewed_at?: string | null;
          sent_at?: string | null;
          stock_request_id?: string | null;
          subscriber_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          address?: string | null;
          attempts?: number;
          batch_id?: string | null;
          class?: never;
          created_at?: string;
          dedupe_key?: string;
          due_at?: string;
          give_up_at?: string;
          given_up_at?: string | null;
          id?: string;
          job_alert_id?: string | null;
          kind?: "account_deleted" | "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "back_in_stock" | "contact_answer" | "contact_copy" | "delivery_changed" | "job_alert" | "job_alert_confirmation" | "job_alert_keep" | "newsletter_confirmation" | "order_message" | "order_request_answered" | "order_sent" | "order_status" | "post" | "receipt" | "recovery_codes_replaced" | "refund_failed" | "refund_made" | "second_step_removed" | "service_delivered" | "stock_confirmation";
          last_error?: string | null;
          order_id?: string | null;
          payload?: Json;
          post_id?: string | null;
          product_id?: string | null;
          provider_id?: string | null;
          reviewed_at?: string | null;
          sent_at?: string | null;
          stock_request_id?: string | null;
          subscriber_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "outbox_job_alert_id_fkey";
            columns: ["job_alert_id"];
            isOneToOne: false;
            referencedRelation: "job_alerts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_stock_request_id_fkey";
            columns: ["stock_request_id"];
            isOneToOne: false;
            referencedRelation: "stock_requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_subscriber_id_fkey";
            columns: ["subscriber_id"];
            isOneToOne: false;
            referencedRelation: "newsletter_subscribers";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "outbox_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      parcels: {
        Row: {
          carrier: string;
          created_at: string;
          id: string;
          idempotency_key: string | null;
          number: string;
          order_id: string;
          url: string | null;
        };
        Insert: {
          carrier: string;
          created_at?: string;
          id?: string;
          idempotency_key?: string | null;
          number: string;
          order_id: string;
          url?: string | null;
        };
        Update: {
          carrier?: string;
          created_at?: string;
          id?: string;
          idempotency_key?: string | null;
          number?: string;
          order_id?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "parcels_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      pictures: {
        Row: {
          name: string;
          removed_at: string | null;
          unshown_since: string | null;
        };
        Insert: {
          name: string;
          removed_at?: string | null;
          unshown_since?: string | null;
        };
        Update: {
          name?: string;
          removed_at?: string | null;
          unshown_since?: string | null;
        };
        Relationships: [];
      };
      plans: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          idempotency_key: string | null;
          includes: string;
          is_active: boolean;
          is_most_popular: boolean;
          kind: Database["public"]["Enums"]["plan_kind"];
          name: string;
          position: number;
          price: number | null;
          setup: string;
          slug: string;
          suits: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          includes: string;
          is_active?: boolean;
          is_most_popular?: boolean;
          kind: Database["public"]["Enums"]["plan_kind"];
          name: string;
          position?: number;
          price?: number | null;
          setup: string;
          slug?: string;
          suits: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          includes?: string;
          is_active?: boolean;
          is_most_popular?: boolean;
          kind?: Database["public"]["Enums"]["plan_kind"];
          name?: string;
          position?: number;
          price?: number | null;
          setup?: string;
          slug?: string;
          suits?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "plans_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      post_mailings: {
        Row: {
          finished_at: string | null;
          last_subscriber_id: string;
          post_id: string;
          preview: string;
          recipients: number;
          sent: number;
          started_at: string;
          stopped_at: string | null;
        };
        Insert: {
          finished_at?: string | null;
          last_subscriber_id?: string;
          post_id: string;
          preview: string;
          recipients: number;
          sent?: number;
          started_at?: string;
          stopped_at?: string | null;
        };
        Update: {
          finished_at?: string | null;
          last_subscriber_id?: string;
          post_id?: string;
          preview?: string;
          recipients?: number;
          sent?: number;
          started_at?: string;
          stopped_at?: string | null;
        };
        Relationships: [];
      };
      products: {
        Row: {
          category: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          features: string[];
          id: string;
          idempotency_key: string | null;
          image_url: string | null;
          is_active: boolean;
          low_stock_since: string | null;
          low_stock_threshold: number | null;
          name: string;
          picture: string | null;
          picture_alt: string | null;
          price: number;
          reviewed_at: string | null;
          search_words: unknown | null;
          slug: string;
          sold_out_since: string | null;
          stock_quantity: number;
          stripe_product_id: string | null;
          stripe_refused_at: string | null;
          updated_at: string;
        };
        Insert: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          features?: string[];
          id?: string;
          idempotency_key?: string | null;
          image_url?: string | null;
          is_active?: boolean;
          low_stock_since?: string | null;
          low_stock_threshold?: number | null;
          name: string;
          picture?: string | null;
          picture_alt?: string | null;
          price: number;
          reviewed_at?: string | null;
          search_words?: never;
          slug?: string;
          sold_out_since?: string | null;
          stock_quantity?: number;
          stripe_product_id?: string | null;
          stripe_refused_at?: string | null;
          updated_at?: string;
        };
        Update: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          features?: string[];
          id?: string;
          idempotency_key?: string | null;
          image_url?: string | null;
          is_active?: boolean;
          low_stock_since?: string | null;
          low_stock_threshold?: number | null;
          name?: string;
          picture?: string | null;
          picture_alt?: string | null;
          price?: number;
          reviewed_at?: string | null;
          search_words?: never;
          slug?: string;
          sold_out_since?: string | null;
          stock_quantity?: number;
          stripe_product_id?: string | null;
          stripe_refused_at?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "products_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "products_picture_fkey";
            columns: ["picture"];
            isOneToOne: false;
            referencedRelation: "pictures";
            referencedColumns: ["name"];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          deleted_at: string | null;
          email: string | null;
          full_name: string;
          has_signed_in: boolean;
          id: string;
          is_moderator: boolean;
          phone_digits: string;
          search_text: string | null;
          updated_at: string;
          username: string | null;
        };
        Insert: {
          created_at?: string;
          deleted_at?: string | null;
          email?: string | null;
          full_name?: string;
          has_signed_in?: boolean;
          id: string;
          is_moderator?: boolean;
          phone_digits?: string;
          search_text?: never;
          updated_at?: string;
          username?: string | null;
        };
        Update: {
          created_at?: string;
          deleted_at?: string | null;
          email?: string | null;
          full_name?: string;
          has_signed_in?: boolean;
          id?: string;
          is_moderator?: boolean;
          phone_digits?: string;
          search_text?: never;
          updated_at?: string;
          username?: string | null;
        };
        Relationships: [];
      };
      quick_answers: {
        Row: {
          answer: string;
          created_at: string;
          created_by: string | null;
          id: string;
          idempotency_key: string | null;
          title: string;
          updated_at: string;
        };
        Insert: {
          answer: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          title: string;
          updated_at?: string;
        };
        Update: {
          answer?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          idempotency_key?: string | null;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "quick_answers_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      refund_items: {
        Row: {
          id: string;
          order_item_id: string | null;
          product_name: string;
          quantity: number;
          refund_id: string;
        };
        Insert: {
          id?: string;
          order_item_id?: string | null;
          product_name: string;
          quantity: number;
          refund_id: string;
        };
        Update: {
          id?: string;
          order_item_id?: string | null;
          product_name?: string;
          quantity?: number;
          refund_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "refund_items_order_item_id_fkey";
            columns: ["order_item_id"];
            isOneToOne: false;
            referencedRelation: "order_items";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refund_items_refund_id_fkey";
            columns: ["refund_id"];
            isOneToOne: false;
            referencedRelation: "refunds";
            referencedColumns: ["id"];
          },
        ];
      };
      refunds: {
        Row: {
          amount_cents: number;
          attempt: number;
          checkout_id: string;
          created_at: string;
          currency: string;
          failure: string | null;
          given_back_at: string | null;
          id: string;
          idempotency_key: string | null;
          next_check_at: string | null;
          order_id: string | null;
          reason: string;
          reviewed_at: string | null;
          sent_at: string | null;
          status: "requested" | "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
          stripe_refund_id: string | null;
          updated_at: string;
        };
        Insert: {
          amount_cents: number;
          attempt?: number;
          checkout_id: string;
          created_at?: string;
          currency: string;
          failure?: string | null;
          given_back_at?: string | null;
          id?: string;
          idempotency_key?: string | null;
          next_check_at?: string | null;
          order_id?: string | null;
          reason?: string;
          reviewed_at?: string | null;
          sent_at?: string | null;
          status?: "requested" | "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
          stripe_refund_id?: string | null;
          updated_at?: string;
        };
        Update: {
          amount_cents?: number;
          attempt?: number;
          checkout_id?: string;
          created_at?: string;
          currency?: string;
          failure?: string | null;
          given_back_at?: string | null;
          id?: string;
          idempotency_key?: string | null;
          next_check_at?: string | null;
          order_id?: string | null;
          reason?: string;
          reviewed_at?: string | null;
          sent_at?: string | null;
          status?: "requested" | "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
          stripe_refund_id?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "refunds_checkout_id_fkey";
            columns: ["checkout_id"];
            isOneToOne: false;
            referencedRelation: "checkouts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "refunds_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      saved_jobs: {
        Row: {
          applied_at: string | null;
          job_id: string;
          saved_at: string;
          title: string;
          user_id: string;
        };
        Insert: {
          applied_at?: string | null;
          job_id: string;
          saved_at?: string;
          title: string;
          user_id: string;
        };
        Update: {
          applied_at?: string | null;
          job_id?: string;
          saved_at?: string;
          title?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_jobs_job_id_fkey";
            columns: ["job_id"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "saved_jobs_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      services: {
        Row: {
          category: string | null;
          created_at: string;
          created_by: string | null;
          description: string | null;
          id: string;
          idempotency_key: string | null;
          included_revisions: number;
          is_active: boolean;
          name: string;
          needs: string | null;
          picture: string | null;
          picture_alt: string | null;
          price: number;
          search_words: unknown | null;
          updated_at: string;
        };
        Insert: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          id?: string;
          idempotency_key?: string | null;
          included_revisions?: number;
          is_active?: boolean;
          name: string;
          needs?: string | null;
          picture?: string | null;
          picture_alt?: string | null;
          price: number;
          search_words?: never;
          updated_at?: string;
        };
        Update: {
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string | null;
          id?: string;
          idempotency_key?: string | null;
          included_revisions?: number;
          is_active?: boolean;
          name?: string;
          needs?: string | null;
          picture?: string | null;
          picture_alt?: string | null;
          price?: number;
          search_words?: never;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "services_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "services_picture_fkey";
            columns: ["picture"];
            isOneToOne: false;
            referencedRelation: "pictures";
            referencedColumns: ["name"];
          },
        ];
      };
      site_settings: {
        Row: {
          name: string;
          updated_at: string;
          value: Json;
        };
        Insert: {
          name: string;
          updated_at?: string;
          value: Json;
        };
        Update: {
          name?: string;
          updated_at?: string;
          value?: Json;
        };
        Relationships: [];
      };
      stock_requests: {
        Row: {
          confirmed_at: string | null;
          created_at: string;
          email: string | null;
          id: string;
          mailed_at: string | null;
          product_id: string;
          user_id: string | null;
        };
        Insert: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          mailed_at?: string | null;
          product_id: string;
          user_id?: string | null;
        };
        Update: {
          confirmed_at?: string | null;
          created_at?: string;
          email?: string | null;
          id?: string;
          mailed_at?: string | null;
          product_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "stock_requests_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "stock_requests_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      tasks: {
        Row: {
          claimed_until: string | null;
          finished_at: string | null;
          interval_seconds: number;
          last_error: string | null;
          name: "mail_posts" | "mail_stock" | "mail_job_alerts" | "send_mail" | "reconcile_checkouts" | "settle_refunds" | "accept_services" | "publish_and_close_jobs" | "publish_posts" | "send_due_notifications" | "remove_expired";
          started_at: string;
        };
        Insert: {
          claimed_until?: string | null;
          finished_at?: string | null;
          interval_seconds?: number;
          last_error?: string | null;
          name: "mail_posts" | "mail_stock" | "mail_job_alerts" | "send_mail" | "reconcile_checkouts" | "settle_refunds" | "accept_services" | "publish_and_close_jobs" | "publish_posts" | "send_due_notifications" | "remove_expired";
          started_at?: string;
        };
        Update: {
          claimed_until?: string | null;
          finished_at?: string | null;
          interval_seconds?: number;
          last_error?: string | null;
          name?: "mail_posts" | "mail_stock" | "mail_job_alerts" | "send_mail" | "reconcile_checkouts" | "settle_refunds" | "accept_services" | "publish_and_close_jobs" | "publish_posts" | "send_due_notifications" | "remove_expired";
          started_at?: string;
        };
        Relationships: [];
      };
      user_profiles: {
        Row: {
          address: string | null;
          bio: string | null;
          city: string | null;
          country: string | null;
          created_at: string;
          delivery: Json | null;
          first_name: string | null;
          last_name: string | null;
          phone: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          address?: string | null;
          bio?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          delivery?: Json | null;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          address?: string | null;
          bio?: string | null;
          city?: string | null;
          country?: string | null;
          created_at?: string;
          delivery?: Json | null;
          first_name?: string | null;
          last_name?: string | null;
          phone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_profiles_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
      user_status: {
        Row: {
          blocked_at: string | null;
          blocked_by: string | null;
          blocked_reason: string | null;
          is_blocked: boolean;
          user_id: string;
        };
        Insert: {
          blocked_at?: string | null;
          blocked_by?: string | null;
          blocked_reason?: string | null;
          is_blocked?: boolean;
          user_id: string;
        };
        Update: {
          blocked_at?: string | null;
          blocked_by?: string | null;
          blocked_reason?: string | null;
          is_blocked?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_status_blocked_by_fkey";
            columns: ["blocked_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "user_status_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      abandon_checkout: {
        Args: {
          _checkout_id: string;
        };
        Returns: undefined;
      };
      accept_delivered_services: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      accept_service: {
        Args: {
          _item_id: string;
          _delivered_at: string;
        };
        Returns: undefined;
      };
      add_chat_file: {
        Args: {
          _order_id: string;
          _name: string;
          _type: string;
        };
        Returns: string;
      };
      add_picture: {
        Args: {
          _name: string;
        };
        Returns: undefined;
      };
      admin_add_parcel: {
        Args: {
          _order_id: string;
          _carrier: string;
          _number: string;
          _status: string;
          _expected_status: string;
          _url?: string;
          _is_sure?: boolean;
          _idempotency_key?: string;
        };
        Returns: Database["public"]["CompositeTypes"]["parcel_result"];
      };
      admin_add_parcels: {
        Args: {
          _order_ids: string[];
          _numbers: string[];
          _statuses: string[];
          _expected_statuses: string[];
          _carrier: string;
          _is_sure: boolean;
          _idempotency_key: string;
        };
        Returns: Database["public"]["CompositeTypes"]["parcel_result"][];
      };
      admin_change_products: {
        Args: {
          _changes: Json;
          _idempotency_key: string;
        };
        Returns: Database["public"]["CompositeTypes"]["cell_result"][];
      };
      admin_dashboard: {
        Args: never;
        Returns: {
          todos: Database["public"]["CompositeTypes"]["todo"][];
          disputes: Rows["dispute_row"][];
          orders: Database["public"]["CompositeTypes"]["order_counts"];
          newest_users: Rows["newest_user_row"][];
          figures: Database["public"]["CompositeTypes"]["shop_figures"];
          steps: Database["public"]["Enums"]["first_step"][];
        };
      };
      admin_export_books: {
        Args: {
          _month: string;
          _after?: string;
          _after_id?: string;
        };
        Returns: Rows["book_row"][];
      };
      admin_export_orders: {
        Args: {
          _query?: string;
          _status?: string;
          _from?: string;
          _to?: string;
          _after?: string;
          _after_id?: string;
          _payment?: string;
          _customer?: string;
          _tab?: string;
        };
        Returns: Rows["order_row"][];
      };
      admin_figures: {
        Args: {
          _days: number;
          _month: string;
        };
        Returns: {
          figures: Database["public"]["CompositeTypes"]["shop_figures"];
          best_sellers: Database["public"]["CompositeTypes"]["best_seller"][];
          books: Database["public"]["CompositeTypes"]["money_sums"];
          disputed: number;
        };
      };
      admin_find_message: {
        Args: {
          _message_id: string;
        };
        Returns: {
          written: Rows["contact_message"] | null;
          answers: Rows["contact_answer_row"][];
          orders_count: number;
          orders: Rows["my_order_row"][];
          next_unanswered: string | null;
          quick_answers: Rows["quick_answer_row"][];
          reply_to: string | null;
        };
      };
      admin_find_numbered_orders: {
        Args: {
          _numbers: string[];
        };
        Returns: Rows["order_row"][];
      };
      admin_find_order: {
        Args: {
          _order_id: string;
        };
        Returns: {
          placed: Rows["order_row"] | null;
          events: Rows["order_event"][];
          notes: Rows["order_note_row"][];
          contact_messages: Rows["contact_message_row"][];
          other_orders: number;
          others: Rows["my_order_row"][];
          requests: Rows["order_request_row"][];
          next_unanswered: string | null;
          quick_answers: Rows["quick_answer_row"][];
          last_carrier: string | null;
        };
      };
      admin_find_orders: {
        Args: {
          _order_ids: string[];
        };
        Returns: Rows["order_row"][];
      };
      admin_find_payment: {
        Args: {
          _order_id: string;
        };
        Returns: {
          currency: string;
          paid_cents: number;
          refundable_cents: number;
          is_blocked: boolean;
          items: Database["public"]["CompositeTypes"]["refundable_item"][];
          refunds: Rows["refund_row"][];
          disputes: Rows["dispute_row"][];
        };
      };
      admin_find_product: {
        Args: {
          _id: string;
        };
        Returns: Rows["edited_product"][];
      };
      admin_find_refund: {
        Args: {
          _refund_id: string;
        };
        Returns: Rows["refund_row"][];
      };
      admin_find_user: {
        Args: {
          _user_id: string;
        };
        Returns: Rows["user_row"][];
      };
      admin_find_users_called: {
        Args: {
          _name: string;
        };
        Returns: Rows["user_row"][];
      };
      admin_list_categories: {
        Args: {
          _kind: Database["public"]["Enums"]["item_kind"];
        };
        Returns: string[];
      };
      admin_list_items: {
        Args: {
          _kind: Database["public"]["Enums"]["item_kind"];
          _min_stock?: number;
          _max_stock?: number;
          _sort?: string;
          _page?: number;
          _per_page?: number;
          _query?: string;
          _is_low?: boolean;
          _is_refused?: boolean;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          has_more: boolean;
          needs_word: boolean;
          rows: Rows["item_row"][];
        };
      };
      admin_list_jobs: {
        Args: {
          _state?: string;
          _category?: string;
          _query?: string;
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          counts: Database["public"]["CompositeTypes"]["kind_count"][];
          states: Database["public"]["CompositeTypes"]["kind_count"][];
          needs_word: boolean;
          rows: Rows["admin_job_row"][];
        };
      };
      admin_list_log: {
        Args: {
          _query?: string;
          _actor_id?: string;
          _entity?: string;
          _from?: string;
          _to?: string;
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          has_more: boolean;
          needs_word: boolean;
          actors: Database["public"]["CompositeTypes"]["log_actor"][];
          rows: Rows["log_row"][];
        };
      };
      admin_list_messages: {
        Args: {
          _folder?: string;
          _page?: number;
          _per_page?: number;
          _query?: string;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          has_more: boolean;
          needs_word: boolean;
          unanswered: number;
          rows: Rows["contact_message_row"][];
        };
      };
      admin_list_notifications: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          recent: number;
          users: number;
          active_users: number;
          rows: Rows["notification_batch_row"][];
        };
      };
      admin_list_orders: {
        Args: {
          _query?: string;
          _status?: string;
          _from?: string;
          _to?: string;
          _page?: number;
          _per_page?: number;
          _payment?: string;
          _customer?: string;
          _tab?: string;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          has_more: boolean;
          paid: number | null;
          refunded: number | null;
          disputed: number | null;
          counts: Database["public"]["CompositeTypes"]["order_counts"];
          todos: Database["public"]["CompositeTypes"]["todo"][];
          other_amounts: number;
          rows: Rows["order_row"][];
        };
      };
      admin_list_posts: {
        Args: {
          _query?: string;
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          needs_word: boolean;
          rows: Rows["post_row"][];
        };
      };
      admin_list_refunds: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          has_more: boolean;
          rows: Rows["refund_row"][];
          disputes: Rows["dispute_row"][];
          has_more_disputes: boolean;
        };
      };
      admin_list_reported_jobs: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          has_more: boolean;
          rows: Rows["reported_job_row"][];
        };
      };
      admin_list_unclear_checkouts: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          has_more: boolean;
          rows: Rows["unclear_checkout_row"][];
        };
      };
      admin_list_unsent_mails: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          has_more: boolean;
          rows: Rows["unsent_mail_row"][];
          stopped: Database["public"]["Enums"]["mail_class"][];
        };
      };
      admin_list_users: {
        Args: {
          _query?: string;
          _page?: number;
          _per_page?: number;
          _filter?: Database["public"]["Enums"]["user_filter"];
        };
        Returns: {
          total: number;
          is_capped: boolean;
          has_more: boolean;
          rows: Rows["user_row"][];
        };
      };
      admin_next_message: {
        Args: {
          _message_id: string;
        };
        Returns: string | null;
      };
      admin_next_unanswered: {
        Args: {
          _order_id?: string;
        };
        Returns: string;
      };
      admin_post_mailing: {
        Args: {
          _post_id: string;
        };
        Returns: {
          subscribers: number;
          mailing: Rows["post_mailing"] | null;
        };
      };
      admin_remove_parcel: {
        Args: {
          _parcel_id: string;
        };
        Returns: boolean;
      };
      admin_set_order_statuses: {
        Args: {
          _order_ids: string[];
          _expected_statuses: string[];
          _status: string;
        };
        Returns: Database["public"]["CompositeTypes"]["order_result"][];
      };
      answer_contact_message: {
        Args: {
          _message_id: string;
          _answer: string;
          _idempotency_key: string;
          _seen?: number;
        };
        Returns: boolean;
      };
      answer_order_request: {
        Args: {
          _request_id: string;
          _answer: string;
          _text: string;
        };
        Returns: undefined;
      };
      applied_migrations: {
        Args: never;
        Returns: string[];
      };
      appoint_admin: {
        Args: {
          _email: string;
        };
        Returns: undefined;
      };
      ask_about_job_alerts: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      ask_about_order: {
        Args: {
          _order_id: string;
          _kind: string;
          _items: Json;
          _reason: string;
          _idempotency_key?: string;
        };
        Returns: undefined;
      };
      attach_checkout_session: {
        Args: {
          _checkout_id: string;
          _session_id: string;
          _url: string;
          _idempotency_key?: string;
        };
        Returns: Rows["checkout_row"];
      };
      begin_payment_read: {
        Args: {
          _payment_id: string;
        };
        Returns: number | null;
      };
      block_user: {
        Args: {
          _user_id: string;
          _reason: string;
        };
        Returns: undefined;
      };
      block_users: {
        Args: {
          _user_ids: string[];
          _reason: string;
        };
        Returns: number;
      };
      cancel_order: {
        Args: {
          _order_id: string;
          _restock: boolean;
          _expected_status: string;
          _gives_back?: boolean;
          _amount_cents?: number;
          _idempotency_key?: string;
        };
        Returns: string | null;
      };
      change_delivery: {
        Args: {
          _order_id: string;
          _delivery: Json;
          _updated_at: string;
        };
        Returns: boolean;
      };
      change_job_alert: {
        Args: {
          _id: string;
          _period: string;
          _criteria: Json;
        };
        Returns: boolean;
      };
      claim_cart_clearing: {
        Args: {
          _checkout_ids: string[];
        };
        Returns: string[];
      };
      claim_checkouts: {
        Args: {
          _limit: number;
        };
        Returns: string[];
      };
      claim_outbox_mails: {
        Args: {
          _limit: number;
          _last_class?: Database["public"]["Enums"]["mail_class"];
        };
        Returns: {
          batch: string | null;
          mails: Rows["outbox_mail"][];
        };
      };
      claim_refunds: {
        Args: {
          _limit: number;
          _id?: string;
        };
        Returns: Rows["claimed_refund"][];
      };
      claim_setup_admin: {
        Args: never;
        Returns: undefined;
      };
      claim_tasks: {
        Args: never;
        Returns: Rows["claimed_task"][];
      };
      close_checkout: {
        Args: {
          _session_id: string;
        };
        Returns: undefined;
      };
      close_order_request: {
        Args: {
          _request_id: string;
        };
        Returns: undefined;
      };
      complete_checkout: {
        Args: {
          _session_id: string;
          _paid_cents?: number;
          _paid_currency?: string;
          _checkout_id?: string;
          _payment_id?: string;
        };
        Returns: Database["public"]["CompositeTypes"]["payment_result"];
      };
      confirm_job_alert: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      confirm_newsletter: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      confirm_stock_request: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      content_versions: {
        Args: never;
        Returns: {
          table_name: string;
          version: string;
        }[];
      };
      count_auth_mail: {
        Args: {
          _network: string;
          _email: string;
        };
        Returns: Database["public"]["Enums"]["attempt_limit"] | null;
      };
      count_code_attempt: {
        Args: {
          _network: string;
          _factor_id: string;
          _code: string;
        };
        Returns: Database["public"]["Enums"]["attempt_limit"] | null;
      };
      count_password_attempt: {
        Args: {
          _network: string;
          _email: string;
        };
        Returns: boolean;
      };
      count_sign_up: {
        Args: {
          _network: string;
          _email: string;
        };
        Returns: Database["public"]["Enums"]["attempt_limit"] | null;
      };
      create_checkout: {
        Args: {
          _user_id: string;
          _email: string;
          _lines: Json;
          _billing: Json;
          _idempotency_key?: string;
          _delivery?: Json;
        };
        Returns: Rows["checkout_row"];
      };
      delete_my_account: {
        Args: never;
        Returns: undefined;
      };
      delete_notification_batch: {
        Args: {
          _batch_id: string;
        };
        Returns: undefined;
      };
      delete_order: {
        Args: {
          _order_id: string;
        };
        Returns: undefined;
      };
      delete_user: {
        Args: {
          _user_id: string;
        };
        Returns: undefined;
      };
      demand_second_step: {
        Args: {
          _is_demanded: boolean;
        };
        Returns: undefined;
      };
      dismiss_admin: {
        Args: {
          _email: string;
        };
        Returns: undefined;
      };
      end_sessions: {
        Args: {
          _user_id: string;
        };
        Returns: undefined;
      };
      enqueue_post_mails: {
        Args: {
          _limit: number;
        };
        Returns: undefined;
      };
      enqueue_stock_mails: {
        Args: never;
        Returns: undefined;
      };
      fail_refund: {
        Args: {
          _refund_id: string;
          _failure: string;
        };
        Returns: undefined;
      };
      find_job: {
        Args: {
          _id: string;
        };
        Returns: {
          job: Rows["job_row"] | null;
          is_closed: boolean;
          alike: Rows["job_row"][];
        };
      };
      find_job_alert: {
        Args: {
          _id: string;
        };
        Returns: Rows["job_alert_row"][];
      };
      find_job_page: {
        Args: {
          _job_id: string;
          _category?: string;
          _per_page?: number;
        };
        Returns: number | null;
      };
      finish_task: {
        Args: {
          _name: string;
          _started_at: string;
          _error?: string;
        };
        Returns: undefined;
      };
      forget_attempts: {
        Args: {
          _kind: string;
          _network: string;
          _whose: string;
        };
        Returns: undefined;
      };
      forget_removed_files: {
        Args: {
          _files: string[];
        };
        Returns: undefined;
      };
      generate_slug: {
        Args: {
          title: string;
        };
        Returns: string;
      };
      is_admin: {
        Args: {
          _user_id: string;
        };
        Returns: boolean;
      };
      is_chat_message_sent: {
        Args: {
          _idempotency_key: string;
        };
        Returns: boolean;
      };
      is_schedule_running: {
        Args: never;
        Returns: boolean;
      };
      job_counts: {
        Args: never;
        Returns: Database["public"]["CompositeTypes"]["kind_count"][];
      };
      keep_job_alert: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      list_jobs: {
        Args: {
          _category?: string;
          _query?: string;
          _page?: number;
          _per_page?: number;
          _min_pay?: number;
          _pay_unit?: string;
          _currency?: string;
          _employment?: string;
          _open_to?: string;
          _language?: string;
          _english?: string;
          _sort?: string;
        };
        Returns: {
          total: number;
          is_capped: boolean;
          has_more: boolean;
          needs_word: boolean;
          counts: Database["public"]["CompositeTypes"]["kind_count"][];
          rows: Rows["job_row"][];
          similar_titles: Rows["job_row"][];
        };
      };
      list_payment_pages: {
        Args: {
          _user_id: string;
        };
        Returns: Database["public"]["CompositeTypes"]["checkout_page"][];
      };
      list_published_posts: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: Rows["published_post_row"][];
      };
      look_at_checkout: {
        Args: {
          _user_id: string;
          _session_id: string;
        };
        Returns: {
          page: Database["public"]["CompositeTypes"]["known_page"] | null;
          must_ask: boolean;
        };
      };
      mail_job_alerts: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      mail_post: {
        Args: {
          _post_id: string;
          _preview: string;
          _subscribers: number;
        };
        Returns: undefined;
      };
      mark_chat_answered: {
        Args: {
          _order_id: string;
          _last_seen: string;
        };
        Returns: undefined;
      };
      mark_chat_read: {
        Args: {
          _order_id: string;
          _as_shop: boolean;
          _ids?: string[];
        };
        Returns: undefined;
      };
      mark_chat_unanswered: {
        Args: {
          _order_id: string;
        };
        Returns: undefined;
      };
      mark_job_applied: {
        Args: {
          _job_id: string;
          _is_applied: boolean;
        };
        Returns: undefined;
      };
      mark_job_checked: {
        Args: {
          _job_id: string;
          _checked: string[];
        };
        Returns: undefined;
      };
      mark_notifications_read: {
        Args: {
          _ids?: string[];
        };
        Returns: boolean;
      };
      mark_outbox_failed: {
        Args: {
          _ids: string[];
          _error: string;
        };
        Returns: undefined;
      };
      mark_outbox_refused: {
        Args: {
          _ids: string[];
          _error: string;
        };
        Returns: undefined;
      };
      mark_outbox_sent: {
        Args: {
          _ids: string[];
          _provider_ids?: string[];
        };
        Returns: undefined;
      };
      mark_page_handed_out: {
        Args: {
          _checkout_id: string;
          _idempotency_key?: string;
        };
        Returns: undefined;
      };
      mark_reviewed: {
        Args: {
          _kind: Database["public"]["Enums"]["todo_kind"];
          _id: string;
        };
        Returns: undefined;
      };
      must_choose_password: {
        Args: {
          _token_hash: string;
          _secret?: string;
        };
        Returns: boolean;
      };
      mute_mails: {
        Args: {
          _kinds: string[];
        };
        Returns: undefined;
      };
      my_dashboard: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: Database["public"]["CompositeTypes"]["my_dashboard"];
      };
      my_data: {
        Args: never;
        Returns: {
          profile: Rows["my_profile"];
          orders: Rows["my_order"][];
          payments: Rows["my_payment"][];
          deleted_orders: Database["public"]["CompositeTypes"]["my_deleted_order"][];
          sessions: Database["public"]["CompositeTypes"]["session_row"][];
          notifications: Database["public"]["CompositeTypes"]["my_text"][];
          contact_messages: Database["public"]["CompositeTypes"]["my_answered_text"][];
          subscriptions: Rows["my_subscription"][];
          posts: Database["public"]["CompositeTypes"]["my_post"][];
          stock_requests: Database["public"]["CompositeTypes"]["my_stock_request"][];
          job_alerts: Rows["my_job_alert"][];
          saved_jobs: Database["public"]["CompositeTypes"]["my_saved_job"][];
          mails: Rows["my_mail"][];
          muted_mails: string[];
        };
      };
      my_job_alerts: {
        Args: never;
        Returns: {
          rows: Rows["job_alert_row"][];
          bounces: boolean;
        };
      };
      my_message: {
        Args: {
          _id: string;
        };
        Returns: Rows["my_message"][];
      };
      my_order_history: {
        Args: {
          _order_id: string;
        };
        Returns: {
          events: Rows["order_event"][];
          requests: Rows["order_request_row"][];
          refunds: Database["public"]["CompositeTypes"]["order_refund"][];
          bought: Rows["bought_row"][];
          kind: string | null;
          why_not: string | null;
          items: Database["public"]["CompositeTypes"]["requested_item"][];
        };
      };
      my_orders: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          rows: Rows["my_order_row"][];
          unconfirmed: Rows["unconfirmed_payment"][];
        };
      };
      my_reservation_ends_at: {
        Args: never;
        Returns: string | null;
      };
      my_saved_jobs: {
        Args: {
          _page?: number;
          _per_page?: number;
        };
        Returns: {
          total: number;
          rows: Rows["saved_job_row"][];
        };
      };
      my_saved_of: {
        Args: {
          _job_ids: string[];
        };
        Returns: string[];
      };
      my_second_step: {
        Args: never;
        Returns: Database["public"]["CompositeTypes"]["second_step"];
      };
      my_sessions: {
        Args: never;
        Returns: Database["public"]["CompositeTypes"]["session_row"][];
      };
      orders_kept_after_deletion: {
        Args: {
          _user_id: string;
        };
        Returns: Database["public"]["CompositeTypes"]["kept_orders"];
      };
      paid_carts: {
        Args: never;
        Returns: Database["public"]["CompositeTypes"]["paid_cart"][];
      };
      pause_job_alert: {
        Args: {
          _id: string;
          _is_paused: boolean;
        };
        Returns: boolean;
      };
      post_counts: {
        Args: never;
        Returns: {
          published: number;
          draft: number | null;
        };
      };
      price_cart: {
        Args: {
          _lines: Json;
        };
        Returns: {
          quantity: number;
          is_reserved: boolean;
          item: Rows["cart_item_row"];
        }[];
      };
      prove_sign_up: {
        Args: {
          _token_hash: string;
          _secret: string;
        };
        Returns: boolean;
      };
      publish_and_close_jobs: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      publish_posts: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      record_admin_action: {
        Args: {
          _actor_id: string;
          _action: Database["public"]["Enums"]["log_action"];
          _entity: string;
          _entity_id: string;
          _details: Json;
        };
        Returns: undefined;
      };
      record_bounce: {
        Args: {
          _provider_id: string;
          _addresses: string[];
          _reason: string;
        };
        Returns: boolean;
      };
      record_payment: {
        Args: {
          _payment_id: string;
          _read: number;
          _refunds: Json;
          _disputes: Json;
        };
        Returns: undefined;
      };
      refund_order: {
        Args: {
          _order_id: string;
          _amount_cents?: number;
          _items?: Json;
          _reason?: string;
          _restock?: boolean;
          _idempotency_key?: string;
        };
        Returns: string;
      };
      refuse_product: {
        Args: {
          _id: string;
          _stripe_product_id: string;
        };
        Returns: undefined;
      };
      release_unopened_checkouts: {
        Args: never;
        Returns: undefined;
      };
      remove_expired: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      remove_saved_job: {
        Args: {
          _job_id: string;
        };
        Returns: undefined;
      };
      remove_second_step: {
        Args: {
          _network: string;
          _user_id: string;
          _code_hash: string;
        };
        Returns: boolean;
      };
      removed_files: {
        Args: {
          _limit: number;
        };
        Returns: string[];
      };
      renew_refund: {
        Args: {
          _refund_id: string;
          _attempt: number;
        };
        Returns: undefined;
      };
      report_job: {
        Args: {
          _job_id: string;
          _reason: string;
          _words: string;
          _idempotency_key: string;
          _network: string;
        };
        Returns: undefined;
      };
      request_job_alert: {
        Args: {
          _email: string;
          _network: string;
          _period: string;
          _criteria: Json;
        };
        Returns: undefined;
      };
      request_my_job_alert: {
        Args: {
          _period: string;
          _criteria: Json;
        };
        Returns: undefined;
      };
      request_my_stock_mail: {
        Args: {
          _product_id: string;
        };
        Returns: undefined;
      };
      request_stock_mail: {
        Args: {
          _product_id: string;
          _email: string;
          _network: string;
        };
        Returns: undefined;
      };
      restore_deleted: {
        Args: {
          _entity: string;
          _id: string;
        };
        Returns: string;
      };
      retry_refund: {
        Args: {
          _refund_id: string;
        };
        Returns: string;
      };
      return_from_payment: {
        Args: {
          _session_id: string;
        };
        Returns: Database["public"]["CompositeTypes"]["known_page"][];
      };
      review_job_reports: {
        Args: {
          _job_id: string;
        };
        Returns: undefined;
      };
      save_job: {
        Args: {
          _job_id: string;
        };
        Returns: undefined;
      };
      save_profile: {
        Args: {
          _changes: Json;
          _updated_at?: string;
        };
        Returns: Database["public"]["Tables"]["user_profiles"]["Row"][];
      };
      save_settings: {
        Args: {
          _values: Json;
          _updated_at?: string;
        };
        Returns: boolean;
      };
      send_chat_message: {
        Args: {
          _order_id: string;
          _message: string;
          _idempotency_key: string;
          _files?: string[];
          _delivers?: string[];
          _asks?: string[];
          _begins?: string[];
          _revises?: string;
          _is_complete?: boolean;
        };
        Returns: undefined;
      };
      send_due_notifications: {
        Args: {
          _limit: number;
        };
        Returns: number;
      };
      send_notification: {
        Args: {
          _title: string;
          _message: string;
          _type: string;
          _target: string;
          _user_id?: string;
          _idempotency_key?: string;
          _recipients?: number;
          _send_at?: string;
        };
        Returns: undefined;
      };
      set_order_status: {
        Args: {
          _order_id: string;
          _status: string;
          _expected_status: string;
        };
        Returns: string;
      };
      set_recovery_codes: {
        Args: {
          _hashes: string[];
        };
        Returns: undefined;
      };
      settle_first_step: {
        Args: {
          _step: Database["public"]["Enums"]["first_step"];
        };
        Returns: undefined;
      };
      stop_job_alert: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      stop_mail_class: {
        Args: {
          _class: Database["public"]["Enums"]["mail_class"];
        };
        Returns: undefined;
      };
      stop_mailing_post: {
        Args: {
          _post_id: string;
        };
        Returns: undefined;
      };
      stop_stock_request: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      submit_contact_message: {
        Args: {
          _name: string;
          _email: string;
          _subject: string;
          _message: string;
          _idempotency_key?: string;
          _network?: string;
        };
        Returns: undefined;
      };
      subscribe_newsletter: {
        Args: {
          _email: string;
          _network: string;
        };
        Returns: undefined;
      };
      take_back_chat_file: {
        Args: {
          _file_id: string;
        };
        Returns: undefined;
      };
      try_mail_again: {
        Args: {
          _id: string;
        };
        Returns: undefined;
      };
      unblock_user: {
        Args: {
          _user_id: string;
        };
        Returns: undefined;
      };
      undo_changes: {
        Args: {
          _entity: string;
          _ids: string[];
          _changed_at: string;
        };
        Returns: number;
      };
      unsubscribe_newsletter: {
        Args: {
          _id: string;
        };
        Returns: boolean;
      };
      visit_job_board: {
        Args: {
          _job_ids: string[];
        };
        Returns: {
          saved: string[];
          new_jobs: number;
        };
      };
      whoami: {
        Args: {
          _dashboard_page?: number;
          _dashboard_rows?: number;
        };
        Returns: {
          id: string;
          session_alive: boolean;
          is_blocked: boolean;
          email: string;
          username: string;
          first_name: string | null;
          last_name: string | null;
          created_at: string;
          is_admin: boolean;
          can_claim_setup: boolean;
          unread_notifications: number;
          unread_answers: number;
          todos: Database["public"]["CompositeTypes"]["todo"][];
          must_clear_cart: boolean;
          needs_second_step: boolean;
          must_set_up_second_step: boolean;
          read_at: string;
          dashboard: Database["public"]["CompositeTypes"]["my_dashboard"] | null;
        }[];
      };
      withdraw_order_request: {
        Args: {
          _request_id: string;
        };
        Returns: undefined;
      };
    };
    Enums: {
      account_role: "admin" | "moderator" | "customer";
      attempt_limit: "network" | "recipient" | "mailbox" | "codes" | "used_code";
      cell_refusal: "gone" | "changed" | "out_of_range";
      first_step: "settings" | "product" | "service" | "plans" | "order" | "second_step";
      item_kind: "product" | "service" | "plan";
      log_action: "insert" | "update" | "delete" | "create moderator" | "set password" | "claim setup" | "remove second step" | "mail" | "stop mailing" | "refund" | "appoint" | "dismiss" | "restore";
      mail_class: "security" | "receipt" | "order" | "subscription";
      order_event_kind: "paid" | "service" | "status" | "delivery" | "parcel" | "request" | "withdrawal" | "answer" | "refund" | "dispute" | "message" | "mail";
      order_refusal: "gone" | "changed" | "cancelled";
      page_state: "open" | "paid" | "closed";
      parcel_refusal: "gone" | "services" | "changed" | "asked" | "entered" | "cancelled" | "disputed" | "refunded" | "of_another";
      payment_outcome: "completed" | "replayed" | "unknown";
      plan_kind: "ip" | "desktop";
      product_cell: "price" | "stock_quantity" | "low_stock_threshold" | "is_active";
      todo_kind: "unanswered_conversations" | "unanswered_messages" | "open_order_requests" | "orders_to_send" | "services_to_do" | "orders_to_review" | "open_disputes" | "failed_refunds" | "open_job_reports" | "unclear_checkouts" | "waiting_mails" | "used_up_mail_quotas" | "late_tasks" | "given_up_mails" | "sold_out_products" | "low_stock_products" | "refused_products" | "ended_jobs";
      user_filter: "blocked" | "never_signed_in" | "admin" | "moderator";
    };
    CompositeTypes: {
      best_seller: {
        id: string;
        kind: string;
        name: string;
        quantity: number;
        sales: number;
      };
      cart_line: {
        id: string;
        quantity: number;
      };
      cell_change: {
        cell: Database["public"]["Enums"]["product_cell"];
        expected: number;
        is_added: boolean;
        product_id: string;
        value: number;
      };
      cell_result: {
        cell: Database["public"]["Enums"]["product_cell"];
        product_id: string;
        refusal: Database["public"]["Enums"]["cell_refusal"] | null;
        saved: number;
      };
      checkout_line: {
        id: string;
        name: string;
        price_cents: number;
        quantity: number;
        stripe_product_id: string | null;
      };
      checkout_page: {
        has_ended: boolean;
        session_id: string;
        url: string | null;
      };
      kept_orders: {
        rows: Rows["kept_order"][];
        total: number;
      };
      kind_count: {
        kind: string;
        number: number;
      };
      known_page: {
        order_id: string | null;
        state: Database["public"]["Enums"]["page_state"];
      };
      log_actor: {
        id: string;
        name: string;
      };
      money_day: {
        day: string;
        orders: number;
        other_currencies: number;
        refunds: number;
        sales: number;
      };
      money_sums: {
        orders: number;
        other_currencies: number;
        refunds: number;
        sales: number;
      };
      my_answer: {
        answer: string;
        created_at: string;
      };
      my_answered_text: {
        answers: Database["public"]["CompositeTypes"]["my_answer"][];
        created_at: string;
        message: string;
        title: string;
      };
      my_chat_message: {
        created_at: string;
        is_mine: boolean;
        message: string;
      };
      my_dashboard: {
        contact_messages: Rows["my_message_row"][];
        has_more_notifications: boolean;
        latest_orders: Rows["my_order_row"][];
        notifications: Rows["notification_row"][];
        notifications_count: number;
        orders_count: number;
        total_spent: number;
        unconfirmed: Rows["unconfirmed_payment"][];
      };
      my_deleted_order: {
        billing: Json;
        deleted_at: string;
        delivery: Json | null;
        id: string;
      };
      my_file: {
        id: string;
        is_mine: boolean;
        name: string;
        size: number;
      };
      my_order_line: {
        name: string;
        price: number;
        quantity: number;
        type: string;
      };
      my_order_request: {
        answer: string | null;
        answer_text: string | null;
        created_at: string;
        kind: string;
        reason: string;
      };
      my_post: {
        content: string;
        created_at: string;
        slug: string;
        title: string;
      };
      my_refund: {
        amount: number;
        created_at: string;
        currency: string;
        status: string;
      };
      my_saved_job: {
        applied_at: string | null;
        job: string;
        saved_at: string;
      };
      my_stock_request: {
        confirmed_at: string | null;
        created_at: string;
        product: string;
      };
      my_text: {
        created_at: string;
        message: string;
        title: string;
      };
      order_counts: {
        cancelled: number;
        completed: number;
        pending: number;
        processing: number;
        total: number;
      };
      order_refund: {
        amount_cents: number;
        currency: string;
        given_back_at: string;
      };
      order_result: {
        order_id: string;
        refusal: Database["public"]["Enums"]["order_refusal"] | null;
      };
      order_shortfall: {
        missing: number;
        product_name: string;
      };
      paid_cart: {
        id: string;
        lines: Database["public"]["CompositeTypes"]["cart_line"][];
        paid_at: string;
      };
      parcel_result: {
        other_order_id: string | null;
        refusal: Database["public"]["Enums"]["parcel_refusal"] | null;
      };
      payment_result: {
        order_id: string | null;
        outcome: Database["public"]["Enums"]["payment_outcome"];
      };
      provider_dispute: {
        amount: number;
        created: string;
        currency: string;
        due_at: string;
        id: string;
        is_refundable: boolean;
        reason: string;
        status: string;
      };
      provider_refund: {
        amount: number;
        created: string;
        currency: string;
        failure_reason: string;
        id: string;
        refund_id: string;
        status: string;
      };
      refundable_item: {
        id: string;
        is_product: boolean;
        price: number;
        product_name: string;
        quantity: number;
      };
      requested_item: {
        id: string;
        product_name: string;
        quantity: number;
      };
      second_step: {
        is_demanded: boolean;
        is_on: boolean;
        recovery_codes_left: number;
      };
      session_row: {
        created_at: string;
        is_current: boolean;
        last_used_at: string;
        user_agent: string;
      };
      shop_figures: {
        by_day: Database["public"]["CompositeTypes"]["money_day"][];
        sums: Database["public"]["CompositeTypes"]["money_sums"];
        sums_before: Database["public"]["CompositeTypes"]["money_sums"];
      };
      todo: {
        kind: Database["public"]["Enums"]["todo_kind"];
        number: number;
        oldest: string;
      };
    };
  };
};

/** The rows of lists, which are views in the schema "private". */
export type Rows = {
  admin_job_row: {
    category: "customer_service" | "interpretation";
    checked_at: string | null;
    closes_at: string | null;
    company: string;
    created_at: string;
    description: string | null;
    employment: string[];
    id: string;
    location: string | null;
    pay_currency: string | null;
    pay_from: number | null;
    pay_to: number | null;
    pay_unit: "hour" | "month" | "year" | "piece" | null;
    published_from: string | null;
    reviewed_at: string | null;
    salary: string | null;
    state: "draft" | "hidden" | "scheduled" | "open" | "closed";
    title: string;
    type: string | null;
    url: string;
  };
  book_row: {
    amount_cents: number;
    booked_at: string | null;
    currency: string;
    id: string;
    kind: string;
    order_id: string | null;
    provider_id: string | null;
    stripe_payment_id: string | null;
    username: string | null;
  };
  bought_of_order: {
    bought: Rows["bought_row"][];
    order_id: string;
  };
  bought_row: {
    category: string | null;
    id: string;
    image_url: string | null;
    picture: string | null;
    slug: string | null;
  };
  cart_item_row: {
    category: string | null;
    id: string;
    image_url: string | null;
    kind: Database["public"]["Enums"]["item_kind"] | null;
    name: string | null;
    picture: string | null;
    price_cents: number | null;
    stock_quantity: number | null;
  };
  checkout_row: {
    currency: string;
    email: string;
    expires_at: string;
    id: string;
    lines: Database["public"]["CompositeTypes"]["checkout_line"][];
    must_ask: boolean;
    other_pages: Database["public"]["CompositeTypes"]["checkout_page"][];
    status: "open" | "superseded" | "completed" | "expired";
    stripe_session_id: string | null;
    url: string | null;
  };
  claimed_refund: {
    amount_cents: number;
    attempt: number;
    id: string;
    is_key_forgotten: boolean;
    status: "requested" | "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
    stripe_payment_id: string | null;
    was_sent: boolean;
  };
  claimed_task: {
    name: "mail_posts" | "mail_stock" | "mail_job_alerts" | "send_mail" | "reconcile_checkouts" | "settle_refunds" | "accept_services" | "publish_and_close_jobs" | "publish_posts" | "send_due_notifications" | "remove_expired";
    started_at: string;
  };
  contact_answer_row: {
    answer: string;
    author: string;
    created_at: string;
    id: string;
  };
  contact_message: {
    archived_at: string | null;
    created_at: string;
    email: string;
    id: string;
    is_from_account: boolean;
    message: string;
    name: string;
    subject: string;
    unanswered_since: string | null;
    user_id: string | null;
    username: string | null;
  };
  contact_message_row: {
    answered_at: string | null;
    archived_at: string | null;
    created_at: string;
    email: string;
    id: string;
    name: string;
    preview: string;
    subject: string;
    unanswered_since: string | null;
  };
  dispute_row: {
    amount_cents: number;
    created_at: string;
    currency: string;
    due_at: string | null;
    id: string;
    order_id: string | null;
    reason: string;
    status: string;
  };
  edited_product: {
    category: string | null;
    description: string | null;
    features: string[];
    id: string;
    image_url: string | null;
    low_stock_threshold: number | null;
    name: string;
    picture: string | null;
    picture_alt: string | null;
    price: number;
    stock_quantity: number;
    stripe_product_id: string | null;
    updated_at: string;
  };
  ended_jobs: {
    id: string;
    since: string | null;
  };
  failed_refunds: {
    created_at: string;
    id: string;
    since: string;
  };
  given_up_mails: {
    id: string;
    since: string | null;
  };
  item_row: {
    category: string | null;
    id: string;
    image_url: string | null;
    is_active: boolean;
    kind: Database["public"]["Enums"]["item_kind"];
    low_stock_threshold: number | null;
    name: string;
    picture: string | null;
    price: number | null;
    reviewed_at: string | null;
    slug: string | null;
    stock_quantity: number | null;
    waiting: number | null;
  };
  items_of_order: {
    order_id: string;
    order_items: Rows["order_item_row"][];
  };
  job_alert_row: {
    asked_period: "daily" | "weekly" | null;
    category: "customer_service" | "interpretation" | null;
    confirmed_at: string | null;
    due_at: string;
    employment: "contract" | "full_time" | "internship" | "part_time" | "temporary" | null;
    english: "none" | "basic" | "good" | "fluent" | null;
    id: string;
    language: "ar" | "ase" | "bn" | "de" | "en" | "es" | "fa" | "fr" | "hi" | "hmn" | "ht" | "it" | "ja" | "ko" | "mam" | "ne" | "nl" | "pl" | "pt" | "quc" | "ro" | "ru" | "so" | "sw" | "tl" | "tr" | "uk" | "ur" | "vi" | "yue" | "zh" | null;
    min_pay: number | null;
    open_to: string | null;
    paused_at: string | null;
    pay_currency: string | null;
    pay_unit: "hour" | "month" | null;
    period: "daily" | "weekly";
    words: string | null;
  };
  job_report_row: {
    created_at: string;
    id: string;
    reason: "asks_for_money" | "not_real" | "closed_already" | "offensive" | "other";
    reviewed_at: string | null;
    words: string | null;
  };
  job_row: {
    category: "customer_service" | "interpretation";
    checked: string[];
    checked_at: string | null;
    closes_at: string | null;
    company: string;
    created_at: string;
    description: string | null;
    employment: string[];
    english: "none" | "basic" | "good" | "fluent" | null;
    id: string;
    languages: string[];
    location: string | null;
    open_to: string[];
    pay_currency: string | null;
    pay_from: number | null;
    pay_to: number | null;
    pay_unit: "hour" | "month" | "year" | "piece" | null;
    published_at: string | null;
    salary: string | null;
    state: "draft" | "hidden" | "scheduled" | "open" | "closed";
    title: string;
    type: string | null;
    url: string;
  };
  kept_order: {
    id: string;
    is_undelivered: boolean;
    status: "pending" | "processing" | "completed" | "cancelled";
  };
  late_tasks: {
    since: string;
  };
  log_row: {
    action: Database["public"]["Enums"]["log_action"];
    actor_name: string;
    changed_from: Json;
    changed_to: Json | null;
    created_at: string;
    entity: string;
    entity_id: string;
    id: string;
    is_restorable: boolean;
    is_shortened: boolean;
    name: string | null;
  };
  low_stock_products: {
    id: string;
    since: string | null;
  };
  money_entry: {
    booked_at: string | null;
    cents: number;
    checkout_id: string;
    currency: string;
    id: string;
    kind: string;
    provider_id: string | null;
  };
  my_job_alert: {
    agreed_by: "mail" | "account" | null;
    category: "customer_service" | "interpretation" | null;
    confirmed_at: string | null;
    created_at: string;
    employment: "contract" | "full_time" | "internship" | "part_time" | "temporary" | null;
    english: "none" | "basic" | "good" | "fluent" | null;
    id: string;
    language: "ar" | "ase" | "bn" | "de" | "en" | "es" | "fa" | "fr" | "hi" | "hmn" | "ht" | "it" | "ja" | "ko" | "mam" | "ne" | "nl" | "pl" | "pt" | "quc" | "ro" | "ru" | "so" | "sw" | "tl" | "tr" | "uk" | "ur" | "vi" | "yue" | "zh" | null;
    min_pay: number | null;
    open_to: string | null;
    paused_at: string | null;
    pay_currency: string | null;
    pay_unit: "hour" | "month" | null;
    period: "daily" | "weekly";
    words: string | null;
  };
  my_mail: {
    created_at: string;
    kind: string;
    sent_at: string | null;
  };
  my_message: {
    answers: Database["public"]["CompositeTypes"]["my_answer"][];
    created_at: string;
    id: string;
    message: string;
    subject: string;
  };
  my_message_row: {
    answered_at: string | null;
    created_at: string;
    id: string;
    subject: string;
  };
  my_order: {
    amount_paid: number | null;
    billing: Json;
    created_at: string;
    delivery: Json | null;
    files: Database["public"]["CompositeTypes"]["my_file"][];
    id: string;
    lines: Database["public"]["CompositeTypes"]["my_order_line"][];
    messages: Database["public"]["CompositeTypes"]["my_chat_message"][];
    paid_currency: string;
    parcels: Rows["parcel_row"][];
    requests: Database["public"]["CompositeTypes"]["my_order_request"][];
    status: "pending" | "processing" | "completed" | "cancelled";
    total_amount: number;
  };
  my_order_row: {
    amount_paid: number | null;
    bought: Rows["bought_row"][];
    created_at: string;
    id: string;
    order_items: Rows["order_item_row"][];
    paid_currency: string;
    payment_state: "paid" | "refund_on_its_way" | "partly_refunded" | "refunded" | "disputed";
    refunded_amount: number;
    refunds: Database["public"]["CompositeTypes"]["order_refund"][];
    sent_at: string | null;
    status: "pending" | "processing" | "completed" | "cancelled";
    total_amount: number;
  };
  my_payment: {
    amount: number;
    billing: Json;
    created_at: string;
    delivery: Json | null;
    disputes: Database["public"]["CompositeTypes"]["my_refund"][];
    order_id: string | null;
    payment_number: string | null;
    refunds: Database["public"]["CompositeTypes"]["my_refund"][];
    status: "open" | "superseded" | "completed" | "expired";
  };
  my_profile: {
    address: string | null;
    bio: string | null;
    city: string | null;
    country: string | null;
    created_at: string;
    delivery: Json | null;
    email: string | null;
    first_name: string | null;
    job_board_seen_at: string | null;
    last_name: string | null;
    phone: string | null;
    username: string | null;
  };
  my_subscription: {
    confirmed_at: string | null;
    created_at: string;
    email: string;
    unsubscribed_at: string | null;
  };
  newest_user_row: {
    created_at: string;
    id: string;
    is_blocked: boolean;
    username: string | null;
  };
  notification_batch_row: {
    created_at: string;
    id: string;
    message: string;
    recipient_name: string | null;
    recipients: number;
    send_at: string | null;
    target: "all" | "specific";
    title: string;
    type: "info" | "success" | "warning" | "error";
  };
  notification_row: {
    created_at: string;
    id: string;
    message: string;
    order_id: string | null;
    read_at: string | null;
    title: string;
    type: "info" | "success" | "warning" | "error";
  };
  open_disputes: {
    created_at: string;
    due_at: string | null;
    id: string;
    since: string;
  };
  open_job_reports: {
    since: string;
  };
  open_order_requests: {
    order_id: string;
    since: string;
  };
  order_customer: {
    address: string | null;
    city: string | null;
    country: string | null;
    email: string | null;
    first_name: string | null;
    id: string;
    last_name: string | null;
    phone: string | null;
    username: string | null;
  };
  order_event: {
    at: string;
    details: Json;
    kind: Database["public"]["Enums"]["order_event_kind"];
    order_id: string | null;
    reader: string | null;
  };
  order_item_row: {
    id: string;
    included_revisions: number | null;
    price: number;
    product_name: string;
    product_type: "service" | "product";
    quantity: number;
    refunded: number;
    revisions: number | null;
    work_since: string | null;
    work_state: "waiting" | "in_work" | "delivered" | "revision" | "accepted" | "ended" | null;
  };
  order_note_row: {
    author: string;
    created_at: string;
    id: string;
    note: string;
  };
  order_request_row: {
    answer: "yes" | "no" | null;
    answer_text: string | null;
    answered_at: string | null;
    closed_at: string | null;
    created_at: string;
    id: string;
    items: Database["public"]["CompositeTypes"]["requested_item"][];
    kind: "cancel" | "return";
    reason: string;
  };
  order_row: {
    amount_paid: number | null;
    asked_for: "cancel" | "return" | null;
    billing: Json;
    created_at: string;
    customer: Rows["order_customer"] | null;
    delivery: Json | null;
    delivery_changed_at: string | null;
    id: string;
    order_items: Rows["order_item_row"][];
    paid_currency: string;
    parcels: Rows["parcel_row"][];
    payment_state: "paid" | "refund_on_its_way" | "partly_refunded" | "refunded" | "disputed";
    refunded_amount: number;
    restocked_at: string | null;
    reviewed_at: string | null;
    sent_at: string | null;
    shortfalls: Database["public"]["CompositeTypes"]["order_shortfall"][];
    status: "pending" | "processing" | "completed" | "cancelled";
    stripe_payment_id: string | null;
    stripe_session_id: string | null;
    total_amount: number;
    unanswered_since: string | null;
    unread_messages: number;
  };
  orders_to_review: {
    id: string;
    since: string;
  };
  orders_to_send: {
    id: string;
    since: string;
  };
  outbox_mail: {
    class: Database["public"]["Enums"]["mail_class"];
    dedupe_key: string;
    id: string;
    job_alert_id: string | null;
    kind: "account_deleted" | "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "back_in_stock" | "contact_answer" | "contact_copy" | "delivery_changed" | "job_alert" | "job_alert_confirmation" | "job_alert_keep" | "newsletter_confirmation" | "order_message" | "order_request_answered" | "order_sent" | "order_status" | "post" | "receipt" | "recovery_codes_replaced" | "refund_failed" | "refund_made" | "second_step_removed" | "service_delivered" | "stock_confirmation";
    order_id: string | null;
    payload: Json;
    recipient: string;
    stock_request_id: string | null;
    subscriber_id: string | null;
  };
  parcel_row: {
    carrier: string;
    created_at: string;
    id: string;
    number: string;
    url: string | null;
  };
  parcels_of_order: {
    order_id: string;
    parcels: Rows["parcel_row"][];
  };
  post_mailing: {
    finished_at: string | null;
    post_id: string;
    recipients: number;
    sent: number;
    stopped_at: string | null;
  };
  post_row: {
    created_at: string;
    excerpt: string | null;
    id: string;
    mailing: Rows["post_mailing"] | null;
    publish_at: string | null;
    published: boolean;
    slug: string;
    title: string;
  };
  published_job: {
    closes_at: string | null;
    company: string;
    english: "none" | "basic" | "good" | "fluent" | null;
    id: string;
    location: string | null;
    open_to: string[];
    pay_currency: string | null;
    pay_from: number | null;
    pay_to: number | null;
    pay_unit: "hour" | "month" | "year" | "piece" | null;
    salary: string | null;
    title: string;
    url: string;
  };
  published_post_row: {
    author: string | null;
    content_length: number;
    created_at: string;
    excerpt: string | null;
    id: string;
    picture: string | null;
    picture_alt: string | null;
    preview: string;
    published_at: string | null;
    reading_minutes: number;
    slug: string;
    title: string;
  };
  quick_answer_row: {
    id: string;
    title: string;
  };
  refund_row: {
    amount_cents: number;
    created_at: string;
    currency: string;
    failure: string | null;
    id: string;
    items: string[];
    order_id: string | null;
    reason: string;
    status: "requested" | "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  };
  refunds_of_order: {
    order_id: string;
    refunds: Database["public"]["CompositeTypes"]["order_refund"][];
  };
  refused_products: {
    id: string;
    since: string | null;
  };
  reported_job_row: {
    company: string;
    id: string;
    reports: Rows["job_report_row"][];
    state: "draft" | "hidden" | "scheduled" | "open" | "closed";
    title: string;
    url: string;
  };
  reported_jobs: {
    created_at: string;
    id: string;
  };
  saved_job_row: {
    applied_at: string | null;
    closes_at: string | null;
    company: string | null;
    english: "none" | "basic" | "good" | "fluent" | null;
    id: string;
    is_published: boolean;
    location: string | null;
    open_to: string[] | null;
    pay_currency: string | null;
    pay_from: number | null;
    pay_to: number | null;
    pay_unit: "hour" | "month" | "year" | "piece" | null;
    salary: string | null;
    saved_at: string;
    title: string;
    url: string | null;
  };
  services_to_do: {
    order_id: string;
    since: string | null;
  };
  sold_out_products: {
    id: string;
    since: string | null;
  };
  unanswered_conversations: {
    id: string;
    since: string | null;
  };
  unanswered_messages: {
    id: string;
    since: string | null;
  };
  unclear_checkout_row: {
    amount_cents: number;
    created_at: string;
    email: string | null;
    id: string;
    stripe_session_id: string | null;
    user_id: string | null;
    username: string | null;
  };
  unclear_checkouts: {
    created_at: string;
    id: string;
    since: string;
  };
  unconfirmed_payment: {
    amount_cents: number;
    created_at: string;
    id: string;
    stripe_session_id: string | null;
  };
  unsent_mail_row: {
    created_at: string;
    give_up_at: string;
    id: string;
    is_given_up: boolean;
    kind: "account_deleted" | "admin_dispute" | "admin_new_contact_message" | "admin_new_message" | "admin_new_order" | "admin_order_request" | "admin_refund_failed" | "back_in_stock" | "contact_answer" | "contact_copy" | "delivery_changed" | "job_alert" | "job_alert_confirmation" | "job_alert_keep" | "newsletter_confirmation" | "order_message" | "order_request_answered" | "order_sent" | "order_status" | "post" | "receipt" | "recovery_codes_replaced" | "refund_failed" | "refund_made" | "second_step_removed" | "service_delivered" | "stock_confirmation";
    last_error: string | null;
    order_id: string | null;
    recipient: string | null;
    user_id: string | null;
  };
  unsent_mails: {
    created_at: string;
    id: string;
  };
  used_up_mail_quotas: {
    class: Database["public"]["Enums"]["mail_class"];
    since: string;
  };
  user_row: {
    blocked_at: string | null;
    blocked_by: string | null;
    blocked_reason: string | null;
    created_at: string;
    email: string | null;
    full_name: string;
    id: string;
    is_blocked: boolean;
    last_sign_in_at: string | null;
    orders_count: number;
    phone: string | null;
    role: Database["public"]["Enums"]["account_role"];
    total_spent: number;
    username: string | null;
  };
  waiting_mails: {
    id: string;
    since: string;
  };
};

type Public = Database["public"];
type Relations = Public["Tables"] & Public["Views"];

export type Tables<Name extends keyof Relations> = Relations[Name]["Row"];
export type TablesInsert<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Insert"];
export type TablesUpdate<Name extends keyof Public["Tables"]> = Public["Tables"][Name]["Update"];
export type Enums<Name extends keyof Public["Enums"]> = Public["Enums"][Name];
export type CompositeTypes<Name extends keyof Public["CompositeTypes"]> =
  Public["CompositeTypes"][Name];
/** What a function of the database returns. */
export type Returns<Name extends keyof Public["Functions"]> = Public["Functions"][Name]["Returns"];

export type LoggedTable = "admins" | "blog_posts" | "checkouts" | "contact_messages" | "jobs" | "notification_batches" | "order_notes" | "order_requests" | "orders" | "outbox" | "parcels" | "plans" | "products" | "quick_answers" | "refunds" | "services" | "site_settings" | "user_status";

export const ALERT_CRITERIA_CATEGORY_VALUES = ["customer_service", "interpretation"] as const;

export const ALERT_CRITERIA_EMPLOYMENT_VALUES = ["contract", "full_time", "internship", "part_time", "temporary"] as const;

export const ALERT_CRITERIA_ENGLISH_VALUES = ["none", "basic", "good", "fluent"] as const;

export const ALERT_CRITERIA_LANGUAGE_VALUES = ["ar", "ase", "bn", "de", "en", "es", "fa", "fr", "hi", "hmn", "ht", "it", "ja", "ko", "mam", "ne", "nl", "pl", "pt", "quc", "ro", "ru", "so", "sw", "tl", "tr", "uk", "ur", "vi", "yue", "zh"] as const;

export const ALERT_CRITERIA_PAY_UNIT_VALUES = ["hour", "month"] as const;

export const CHECKOUTS_STATUS_VALUES = ["open", "superseded", "completed", "expired"] as const;

export const JOB_ALERTS_AGREED_BY_VALUES = ["mail", "account"] as const;

export const JOB_ALERTS_ASKED_PERIOD_VALUES = ["daily", "weekly"] as const;

export const JOB_ALERTS_PERIOD_VALUES = ["daily", "weekly"] as const;

export const JOB_REPORTS_REASON_VALUES = ["asks_for_money", "not_real", "closed_already", "offensive", "other"] as const;

export const JOBS_CATEGORY_VALUES = ["customer_service", "interpretation"] as const;

export const JOBS_ENGLISH_VALUES = ["none", "basic", "good", "fluent"] as const;

export const JOBS_PAY_UNIT_VALUES = ["hour", "month", "year", "piece"] as const;

export const JOBS_STATE_VALUES = ["draft", "hidden", "scheduled", "open", "closed"] as const;

export const JOBS_VISIBILITY_VALUES = ["shown", "draft", "hidden"] as const;

export const MUTED_MAILS_KIND_VALUES = ["admin_dispute", "admin_new_contact_message", "admin_new_message", "admin_new_order", "admin_order_request", "admin_refund_failed", "order_message", "order_request_answered", "order_sent", "order_status"] as const;

export const NOTIFICATION_BATCHES_TARGET_VALUES = ["all", "specific"] as const;

export const NOTIFICATION_BATCHES_TYPE_VALUES = ["info", "success", "warning", "error"] as const;

export const NOTIFICATIONS_KIND_VALUES = ["sent", "order", "status", "chat"] as const;

export const NOTIFICATIONS_TYPE_VALUES = ["info", "success", "warning", "error"] as const;

export const ORDER_ITEMS_PRODUCT_TYPE_VALUES = ["service", "product"] as const;

export const ORDER_ITEMS_WORK_STATE_VALUES = ["waiting", "in_work", "delivered", "revision", "accepted", "ended"] as const;

export const ORDER_REQUESTS_ANSWER_VALUES = ["yes", "no"] as const;

export const ORDER_REQUESTS_KIND_VALUES = ["cancel", "return"] as const;

export const ORDERS_ASKED_FOR_VALUES = ["cancel", "return"] as const;

export const ORDERS_PAYMENT_STATE_VALUES = ["paid", "refund_on_its_way", "partly_refunded", "refunded", "disputed"] as const;

export const ORDERS_STATUS_VALUES = ["pending", "processing", "completed", "cancelled"] as const;

export const OUTBOX_KIND_VALUES = ["account_deleted", "admin_dispute", "admin_new_contact_message", "admin_new_message", "admin_new_order", "admin_order_request", "admin_refund_failed", "back_in_stock", "contact_answer", "contact_copy", "delivery_changed", "job_alert", "job_alert_confirmation", "job_alert_keep", "newsletter_confirmation", "order_message", "order_request_answered", "order_sent", "order_status", "post", "receipt", "recovery_codes_replaced", "refund_failed", "refund_made", "second_step_removed", "service_delivered", "stock_confirmation"] as const;

export const REFUNDS_STATUS_VALUES = ["requested", "pending", "requires_action", "succeeded", "failed", "canceled"] as const;

export const TASKS_NAME_VALUES = ["mail_posts", "mail_stock", "mail_job_alerts", "send_mail", "reconcile_checkouts", "settle_refunds", "accept_services", "publish_and_close_jobs", "publish_posts", "send_due_notifications", "remove_expired"] as const;

export const ADMIN_LOG_LIMITS = { entity: 60, entity_id: 100 } as const;

export const ADMIN_SETTINGS_LIMITS = { key: 100, value: 2000 } as const;

export const ALERT_CRITERIA_LIMITS = { words: 200 } as const;

export const BLOG_POSTS_LIMITS = { content: 200000, excerpt: 500, picture_alt: 200, slug: 100, title: 200 } as const;

export const CHAT_FILES_LIMITS = { name: 120, type: 100 } as const;

export const CHAT_MESSAGES_LIMITS = { message: 2000 } as const;

export const CHECKOUTS_LIMITS = { stripe_payment_id: 200, stripe_session_id: 200 } as const;

export const CONTACT_ANSWERS_LIMITS = { answer: 5000 } as const;

export const CONTACT_MESSAGES_LIMITS = { email: 320, message: 5000, name: 100, subject: 200 } as const;

export const DISPUTES_LIMITS = { reason: 100, status: 100, stripe_dispute_id: 200 } as const;

export const JOB_ALERTS_LIMITS = { email: 320 } as const;

export const JOB_REPORTS_LIMITS = { words: 1000 } as const;

export const JOBS_LIMITS = { company: 200, description: 5000, location: 200, salary: 100, title: 200, type: 100, url: 2000 } as const;

export const NEWSLETTER_SUBSCRIBERS_LIMITS = { email: 320 } as const;

export const NOTIFICATION_BATCHES_LIMITS = { message: 2000, title: 200 } as const;

export const NOTIFICATIONS_LIMITS = { message: 2000, title: 200 } as const;

export const ORDER_ITEMS_LIMITS = { product_name: 200 } as const;

export const ORDER_NOTES_LIMITS = { note: 2000 } as const;

export const ORDER_REQUESTS_LIMITS = { answer_text: 1000, reason: 1000 } as const;

export const ORDERS_LIMITS = { stripe_payment_id: 200, stripe_session_id: 200 } as const;

export const OUTBOX_LIMITS = { address: 320, dedupe_key: 300, provider_id: 200 } as const;

export const PARCELS_LIMITS = { carrier: 60, url: 500 } as const;

export const PLANS_LIMITS = { includes: 120, name: 60, setup: 120, slug: 100, suits: 120 } as const;

export const POST_MAILINGS_LIMITS = { preview: 1000 } as const;

export const PRODUCTS_LIMITS = { category: 60, description: 5000, image_url: 2000, name: 200, picture_alt: 200, slug: 100, stripe_product_id: 200 } as const;

export const PROFILES_LIMITS = { username: 60 } as const;

export const QUICK_ANSWERS_LIMITS = { answer: 1500, title: 60 } as const;

export const REFUNDS_LIMITS = { reason: 500, stripe_refund_id: 200 } as const;

export const SERVICES_LIMITS = { category: 60, description: 5000, name: 200, needs: 2000, picture_alt: 200 } as const;

export const STOCK_REQUESTS_LIMITS = { email: 320 } as const;

export const USER_PROFILES_LIMITS = { address: 300, bio: 2000, city: 100, country: 100, first_name: 100, last_name: 100, phone: 50 } as const;

export const USER_STATUS_LIMITS = { blocked_reason: 500 } as const;

export const ACCEPTANCE_DAYS = 14;

export const BILLING_FIELDS = ["firstName","lastName","address","city","zipCode","phone","country"] as const;

export const CART_LIMITS = { lines: 50, quantity: 99 } as const;

export const COUNT_LIMIT = 1000;

export const COUNTRIES = { AD: "Andorra", AE: "United Arab Emirates", AF: "Afghanistan", AG: "Antigua & Barbuda", AI: "Anguilla", AL: "Albania", AM: "Armenia", AO: "Angola", AQ: "Antarctica", AR: "Argentina", AS: "American Samoa", AT: "Austria", AU: "Australia", AW: "Aruba", AX: "Åland Islands", AZ: "Azerbaijan", BA: "Bosnia & Herzegovina", BB: "Barbados", BD: "Bangladesh", BE: "Belgium", BF: "Burkina Faso", BG: "Bulgaria", BH: "Bahrain", BI: "Burundi", BJ: "Benin", BL: "St. Barthélemy", BM: "Bermuda", BN: "Brunei", BO: "Bolivia", BQ: "Caribbean Netherlands", BR: "Brazil", BS: "Bahamas", BT: "Bhutan", BV: "Bouvet Island", BW: "Botswana", BY: "Belarus", BZ: "Belize", CA: "Canada", CC: "Cocos (Keeling) Islands", CD: "Congo - Kinshasa", CF: "Central African Republic", CG: "Congo - Brazzaville", CH: "Switzerland", CI: "Côte d’Ivoire", CK: "Cook Islands", CL: "Chile", CM: "Cameroon", CN: "China", CO: "Colombia", CR: "Costa Rica", CU: "Cuba", CV: "Cape Verde", CW: "Curaçao", CX: "Christmas Island", CY: "Cyprus", CZ: "Czechia", DE: "Germany", DJ: "Djibouti", DK: "Denmark", DM: "Dominica", DO: "Dominican Republic", DZ: "Algeria", EC: "Ecuador", EE: "Estonia", EG: "Egypt", EH: "Western Sahara", ER: "Eritrea", ES: "Spain", ET: "Ethiopia", FI: "Finland", FJ: "Fiji", FK: "Falkland Islands", FM: "Micronesia", FO: "Faroe Islands", FR: "France", GA: "Gabon", GB: "United Kingdom", GD: "Grenada", GE: "Georgia", GF: "French Guiana", GG: "Guernsey", GH: "Ghana", GI: "Gibraltar", GL: "Greenland", GM: "Gambia", GN: "Guinea", GP: "Guadeloupe", GQ: "Equatorial Guinea", GR: "Greece", GS: "South Georgia & South Sandwich Islands", GT: "Guatemala", GU: "Guam", GW: "Guinea-Bissau", GY: "Guyana", HK: "Hong Kong SAR China", HM: "Heard & McDonald Islands", HN: "Honduras", HR: "Croatia", HT: "Haiti", HU: "Hungary", ID: "Indonesia", IE: "Ireland", IL: "Israel", IM: "Isle of Man", IN: "India", IO: "British Indian Ocean Territory", IQ: "Iraq", IR: "Iran", IS: "Iceland", IT: "Italy", JE: "Jersey", JM: "Jamaica", JO: "Jordan", JP: "Japan", KE: "Kenya", KG: "Kyrgyzstan", KH: "Cambodia", KI: "Kiribati", KM: "Comoros", KN: "St. Kitts & Nevis", KP: "North Korea", KR: "South Korea", KW: "Kuwait", KY: "Cayman Islands", KZ: "Kazakhstan", LA: "Laos", LB: "Lebanon", LC: "St. Lucia", LI: "Liechtenstein", LK: "Sri Lanka", LR: "Liberia", LS: "Lesotho", LT: "Lithuania", LU: "Luxembourg", LV: "Latvia", LY: "Libya", MA: "Morocco", MC: "Monaco", MD: "Moldova", ME: "Montenegro", MF: "St. Martin", MG: "Madagascar", MH: "Marshall Islands", MK: "North Macedonia", ML: "Mali", MM: "Myanmar (Burma)", MN: "Mongolia", MO: "Macao SAR China", MP: "Northern Mariana Islands", MQ: "Martinique", MR: "Mauritania", MS: "Montserrat", MT: "Malta", MU: "Mauritius", MV: "Maldives", MW: "Malawi", MX: "Mexico", MY: "Malaysia", MZ: "Mozambique", NA: "Namibia", NC: "New Caledonia", NE: "Niger", NF: "Norfolk Island", NG: "Nigeria", NI: "Nicaragua", NL: "Netherlands", NO: "Norway", NP: "Nepal", NR: "Nauru", NU: "Niue", NZ: "New Zealand", OM: "Oman", PA: "Panama", PE: "Peru", PF: "French Polynesia", PG: "Papua New Guinea", PH: "Philippines", PK: "Pakistan", PL: "Poland", PM: "St. Pierre & Miquelon", PN: "Pitcairn Islands", PR: "Puerto Rico", PS: "Palestinian Territories", PT: "Portugal", PW: "Palau", PY: "Paraguay", QA: "Qatar", RE: "Réunion", RO: "Romania", RS: "Serbia", RU: "Russia", RW: "Rwanda", SA: "Saudi Arabia", SB: "Solomon Islands", SC: "Seychelles", SD: "Sudan", SE: "Sweden", SG: "Singapore", SH: "St. Helena", SI: "Slovenia", SJ: "Svalbard & Jan Mayen", SK: "Slovakia", SL: "Sierra Leone", SM: "San Marino", SN: "Senegal", SO: "Somalia", SR: "Suriname", SS: "South Sudan", ST: "São Tomé & Príncipe", SV: "El Salvador", SX: "Sint Maarten", SY: "Syria", SZ: "Eswatini", TC: "Turks & Caicos Islands", TD: "Chad", TF: "French Southern Territories", TG: "Togo", TH: "Thailand", TJ: "Tajikistan", TK: "Tokelau", TL: "Timor-Leste", TM: "Turkmenistan", TN: "Tunisia", TO: "Tonga", TR: "Türkiye", TT: "Trinidad & Tobago", TV: "Tuvalu", TW: "Taiwan", TZ: "Tanzania", UA: "Ukraine", UG: "Uganda", UM: "U.S. Outlying Islands", US: "United States", UY: "Uruguay", UZ: "Uzbekistan", VA: "Vatican City", VC: "St. Vincent & Grenadines", VE: "Venezuela", VG: "British Virgin Islands", VI: "U.S. Virgin Islands", VN: "Vietnam", VU: "Vanuatu", WF: "Wallis & Futuna", WS: "Samoa", YE: "Yemen", YT: "Mayotte", ZA: "South Africa", ZM: "Zambia", ZW: "Zimbabwe" } as const;

export const COUNTRY_WORDS = { AE: "Emiratos Árabes Unidos", AF: "Afganistán", AG: "Antigua y Barbuda", AI: "Anguila", AQ: "Antártida", AS: "Samoa Americana", AX: "Islas Aland", AZ: "Azerbaiyán", BA: "Bosnia y Herzegovina, Bosnia", BD: "Bangladés", BE: "Bélgica", BH: "Baréin", BL: "San Bartolomé", BM: "Bermudas", BQ: "Caribe neerlandés", BR: "Brasil", BT: "Bután", BV: "Isla Bouvet", BW: "Botsuana", BY: "Bielorrusia", BZ: "Belice", CC: "Islas Cocos", CD: "República Democrática del Congo, Congo", CF: "República Centroafricana", CG: "Congo", CH: "Suiza", CI: "Ivory Coast, Costa de Marfil", CK: "Islas Cook", CM: "Camerún", CV: "Cabo Verde", CW: "Curazao", CX: "Isla de Navidad", CY: "Chipre", CZ: "Chequia, Czech Republic, República Checa", DE: "Alemania", DJ: "Yibuti", DK: "Dinamarca", DO: "República Dominicana", DZ: "Argelia", EG: "Egipto", EH: "Sáhara Occidental", ES: "España", ET: "Etiopía", FI: "Finlandia", FJ: "Fiyi", FK: "Islas Malvinas", FO: "Islas Feroe", FR: "Francia", GB: "Reino Unido, UK, Great Britain, England, Gran Bretaña, Inglaterra", GD: "Granada", GF: "Guayana Francesa", GG: "Guernesey", GL: "Groenlandia", GP: "Guadalupe", GQ: "Guinea Ecuatorial", GR: "Grecia", GS: "Islas Georgia del Sur y Sandwich del Sur", GW: "Guinea-Bisáu", HK: "Hong Kong", HM: "Islas Heard y McDonald", HR: "Croacia", HU: "Hungría", IE: "Irlanda", IM: "Isla de Man", IO: "Territorio Británico del Océano Índico", IQ: "Irak", IS: "Islandia", IT: "Italia", JO: "Jordania", JP: "Japón", KE: "Kenia", KG: "Kirguistán", KH: "Camboya", KM: "Comoras", KN: "San Cristóbal y Nieves", KP: "Corea del Norte", KR: "Corea del Sur", KY: "Islas Caimán", KZ: "Kazajistán", LB: "Líbano", LC: "Santa Lucía", LS: "Lesoto", LT: "Lituania", LU: "Luxemburgo", LV: "Letonia", LY: "Libia", MA: "Marruecos", MD: "Moldavia", MF: "San Martín", MH: "Islas Marshall", MK: "Macedonia del Norte", MM: "Birmania", MO: "Macao", MP: "Islas Marianas del Norte", MQ: "Martinica", MU: "Mauricio", MV: "Maldivas", MW: "Malaui", MY: "Malasia", NC: "Nueva Caledonia", NF: "Isla Norfolk", NL: "Países Bajos, Holland, Holanda", NO: "Noruega", NZ: "Nueva Zelanda", PF: "Polinesia Francesa", PG: "Papúa Nueva Guinea", PH: "Filipinas", PL: "Polonia", PM: "San Pedro y Miquelón", PN: "Islas Pitcairn", PS: "Territorios Palestinos, Palestine, Palestina", PW: "Palaos", QA: "Catar", RO: "Rumanía", RU: "Rusia", RW: "Ruanda", SA: "Arabia Saudí", SB: "Islas Salomón", SE: "Suecia", SG: "Singapur", SH: "Santa Elena", SI: "Eslovenia", SJ: "Svalbard y Jan Mayen", SK: "Eslovaquia", SL: "Sierra Leona", SR: "Surinam", SS: "Sudán del Sur", ST: "Santo Tomé y Príncipe", SY: "Siria", SZ: "Esuatini", TC: "Islas Turcas y Caicos", TF: "Territorios Australes Franceses", TH: "Tailandia", TJ: "Tayikistán", TN: "Túnez", TR: "Turkey, Turquía", TT: "Trinidad y Tobago, Trinidad", UA: "Ucrania", UM: "Islas Ultramarinas de Estados Unidos", US: "USA, Estados Unidos, EEUU, EE.UU.", VA: "Ciudad del Vaticano, Vaticano", VC: "San Vicente y las Granadinas", VG: "Islas Vírgenes Británicas", VI: "Islas Vírgenes de Estados Unidos", WF: "Wallis y Futuna", ZA: "Sudáfrica", ZW: "Zimbabue" } as const;

export const CURRENCIES = ["USD","ARS","BRL","CAD","CLP","COP","CRC","DOP","EUR","GBP","GHS","GTQ","INR","JMD","KES","MXN","NGN","PEN","PHP","ZAR"] as const;

export const CURRENCY_DECIMALS = { bhd: 3, bif: 0, clp: 0, djf: 0, gnf: 0, jod: 3, jpy: 0, kmf: 0, krw: 0, kwd: 3, mga: 0, omr: 3, pyg: 0, rwf: 0, tnd: 3, vnd: 0, vuv: 0, xaf: 0, xof: 0, xpf: 0 } as const;

export const DEFAULT_RETURN_DAYS = 30;

export const DELIVERY_DEFAULTS = { homeCountry: "Dominican Republic", homeDeliveryDays: "2 to 5", otherDeliveryDays: "10 to 20" } as const;

export const DELIVERY_FIELDS = ["name","address","city","zipCode","phone","country"] as const;

export const EMPLOYMENTS = { contract: "Contract", full_time: "Full-time", part_time: "Part-time", temporary: "Temporary", internship: "Internship" } as const;

export const FILE_LIMITS = { bytes: 10000000, files: 5 } as const;

export const HOURS_IN_MONTH = 173;

export const LANGUAGE_WORDS = { ar: "Árabe", bn: "Bengalí", de: "Alemán", en: "Inglés", es: "Español, Castellano", fa: "Farsi, Persa", fr: "Francés", ht: "Kreyòl, Criollo haitiano", it: "Italiano", ja: "Japonés", ko: "Coreano", ne: "Nepalí", nl: "Holandés, Neerlandés", pl: "Polaco", pt: "Portugués", ro: "Rumano", ru: "Ruso", so: "Somalí", sw: "Suajili", tl: "Filipino", tr: "Turco", uk: "Ucraniano", vi: "Vietnamita", zh: "Chinese, Chino, Chino mandarín", ase: "ASL, Lengua de señas americana", quc: "Quiché", yue: "Cantonés" } as const;

export const LANGUAGES = { ar: "Arabic", bn: "Bengali", de: "German", en: "English", es: "Spanish", fa: "Persian", fr: "French", hi: "Hindi", ht: "Haitian Creole", it: "Italian", ja: "Japanese", ko: "Korean", ne: "Nepali", nl: "Dutch", pl: "Polish", pt: "Portuguese", ro: "Romanian", ru: "Russian", so: "Somali", sw: "Swahili", tl: "Tagalog", tr: "Turkish", uk: "Ukrainian", ur: "Urdu", vi: "Vietnamese", zh: "Mandarin", ase: "American Sign Language", hmn: "Hmong", mam: "Mam", quc: "K’iche’", yue: "Cantonese" } as const;

export const MAIL_CHOICES = { order_sent: "A parcel of my order is on its way", order_status: "My order has a new status", admin_dispute: "A customer disputes a payment at the bank", order_message: "An answer about my order is unread for ten minutes", admin_new_order: "A customer has ordered", admin_new_message: "A conversation is unread for ten minutes", admin_order_request: "A customer asks to cancel or return", admin_refund_failed: "A refund has failed", order_request_answered: "My request to cancel or return is answered", admin_new_contact_message: "Somebody writes through the contact form" } as const;

export const MAIL_KINDS = { post: {"name":"Article of the blog","class":"subscription"}, receipt: {"name":"Receipt","class":"receipt"}, job_alert: {"name":"New jobs of an alert","class":"subscription"}, order_sent: {"name":"News of a parcel","class":"order","choice":"A parcel of my order is on its way"}, refund_made: {"name":"News of a refund","class":"receipt"}, contact_copy: {"name":"Copy of a contact message","class":"receipt"}, order_status: {"name":"News of an order's status","class":"order","choice":"My order has a new status"}, admin_dispute: {"name":"News of a dispute, to an administrator","class":"order","choice":"A customer disputes a payment at the bank"}, back_in_stock: {"name":"News that a product is back","class":"subscription"}, order_message: {"name":"News of an answer about an order","class":"order","choice":"An answer about my order is unread for ten minutes"}, refund_failed: {"name":"News of a refund that came back","class":"receipt"}, contact_answer: {"name":"Answer to a contact message","class":"order"}, job_alert_keep: {"name":"Question whether an alert for jobs is still wanted","class":"subscription"}, account_deleted: {"name":"News of a deleted account","class":"security"}, admin_new_order: {"name":"News of an order, to an administrator","class":"order","choice":"A customer has ordered"}, delivery_changed: {"name":"News of another delivery address","class":"order"}, admin_new_message: {"name":"News of a conversation, to an administrator","class":"order","choice":"A conversation is unread for ten minutes"}, service_delivered: {"name":"News of a service that is delivered","class":"order"}, stock_confirmation: {"name":"Confirmation of a request for a product","class":"receipt"}, admin_order_request: {"name":"News of a request about an order, to an administrator","class":"order","choice":"A customer asks to cancel or return"}, admin_refund_failed: {"name":"News of a refund that failed, to an administrator","class":"order","choice":"A refund has failed"}, second_step_removed: {"name":"News that two-step sign-in is off","class":"security"}, job_alert_confirmation: {"name":"Confirmation of an alert for jobs","class":"receipt"}, order_request_answered: {"name":"Answer to a request about an order","class":"order","choice":"My request to cancel or return is answered"}, newsletter_confirmation: {"name":"Confirmation of a newsletter","class":"receipt"}, recovery_codes_replaced: {"name":"News of other recovery codes","class":"security"}, admin_new_contact_message: {"name":"News of contact messages, to an administrator","class":"order","choice":"Somebody writes through the contact form"} } as const;

export const PERIODS = { log: "2 years", bounces: "1 year", sent_mails: "30 days", order_files: "90 days", unsent_files: "1 day", unsent_mails: "30 days", schedule_runs: "7 days", reviewed_reports: "90 days", unpaid_checkouts: "90 days", unanswered_alerts: "30 days", unconfirmed_requests: "7 days" } as const;

export const REGION_WORDS = { asia: "Asia", africa: "África", europe: "Europa", oceania: "Oceanía", caribbean: "Caribe", worldwide: "Anywhere, Global, Mundial, Todo el mundo", middle_east: "Oriente Medio", west_africa: "África Occidental", latin_america: "América Latina, Latinoamérica", north_america: "América del Norte, Norteamérica", south_america: "América del Sur, Sudamérica, Suramérica", central_america: "América Central, Centroamérica" } as const;

export const REGIONS = { asia: {"name":"Asia","countries":["AE","AF","AM","AZ","BD","BH","BN","BT","CN","GE","HK","ID","IL","IN","IQ","IR","JO","JP","KG","KH","KP","KR","KW","KZ","LA","LB","LK","MM","MN","MO","MV","MY","NP","OM","PH","PK","PS","QA","SA","SG","SY","TH","TJ","TL","TM","TR","TW","UZ","VN","YE"]}, africa: {"name":"Africa","countries":["AO","BF","BI","BJ","BW","CD","CF","CG","CI","CM","CV","DJ","DZ","EG","EH","ER","ET","GA","GH","GM","GN","GQ","GW","KE","KM","LR","LS","LY","MA","MG","ML","MR","MU","MW","MZ","NA","NE","NG","RE","RW","SC","SD","SH","SL","SN","SO","SS","ST","SZ","TD","TG","TN","TZ","UG","YT","ZA","ZM","ZW"]}, europe: {"name":"Europe","countries":["AD","AL","AT","AX","BA","BE","BG","BY","CH","CY","CZ","DE","DK","EE","ES","FI","FO","FR","GB","GG","GI","GR","HR","HU","IE","IM","IS","IT","JE","LI","LT","LU","LV","MC","MD","ME","MK","MT","NL","NO","PL","PT","RO","RS","RU","SE","SI","SJ","SK","SM","UA","VA"]}, oceania: {"name":"Oceania","countries":["AS","AU","CK","FJ","FM","GU","KI","MH","MP","NC","NF","NR","NU","NZ","PF","PG","PN","PW","SB","TK","TO","TV","UM","VU","WF","WS"]}, caribbean: {"name":"the Caribbean","countries":["AG","AI","AW","BB","BL","BQ","BS","CU","CW","DM","DO","GD","GP","HT","JM","KN","KY","LC","MF","MQ","MS","PR","SX","TC","TT","VC","VG","VI"]}, middle_east: {"name":"the Middle East","countries":["AE","BH","CY","EG","IL","IQ","IR","JO","KW","LB","OM","PS","QA","SA","SY","TR","YE"]}, west_africa: {"name":"West Africa","countries":["BF","BJ","CI","CV","GH","GM","GN","GW","LR","ML","MR","NE","NG","SH","SL","SN","TG"]}, latin_america: {"name":"Latin America","countries":["AR","BO","BR","CL","CO","CR","CU","DO","EC","GF","GP","GT","HN","HT","MQ","MX","NI","PA","PE","PR","PY","SV","UY","VE"]}, north_america: {"name":"North America","countries":["BM","CA","GL","MX","PM","US"]}, south_america: {"name":"South America","countries":["AR","BO","BR","CL","CO","EC","FK","GF","GY","PE","PY","SR","UY","VE"]}, central_america: {"name":"Central America","countries":["BZ","CR","GT","HN","NI","PA","SV"]} } as const;

export const RESTORABLE_TABLES = ["services","products","plans","jobs","blog_posts","contact_messages"] as const;

export const RESTORE_DAYS = 30;

export const SEARCH_LIMIT = 200;

export const TODO_LIMIT = 99;

export const TYPE_BY_ENDING = { doc: "application/msword", jpg: "image/jpeg", odt: "application/vnd.oasis.opendocument.text", pdf: "application/pdf", png: "image/png", rtf: "application/rtf", txt: "text/plain", docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", jpeg: "image/jpeg", text: "text/plain", webp: "image/webp" } as const;

export const MIGRATIONS = ["20260901000100","20260901000150","20260901000200","20260901000300","20260901000500","20260901000700","20260901000750","20260901000800","20260901000900","20260901001100","20260901001200","20260901001300","20260901001400","20260901001500","20260901001600","20260901001700","20260901001800","20260901001900","20260901002000","20260901002100","20260901002200","20260901002300","20260901002400","20260901002500","20260901002600","20260901002700","20260901002800","20260901002900","20260901003000","20260901003100","20260901003200","20260901003300","20260901003400","20260901003500","20260901003550","20260901003600","20260901003700","20260901003800","20260901003900","20260901004000","20260901004100","20260901004200","20260901004300","20260901004400","20260901004500","20260901004600","20260901004700","20260901004800","20260901004900","20260901005000","20260901005100","20260901005200","20260901005250","20260901005300","20260901005400","20260901005500","20260901005600","20260901005700","20260901005800","20260901005900","20260901010000","20260901010100","20260901010200","20260901010300","20260901010400","20260901010500","20260901010600","20260901010700","20260901010800","20260901010900","20260901011000","20260901011100","20260901011200","20260901011300","20260901011355","20260901011400","20260901011500","20260901011600","20260901011650","20260901011700","20260901011800","20260901011900","20260901012000"];
